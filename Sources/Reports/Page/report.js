"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const all = (selector, from = document) => Array.from(from.querySelectorAll(selector));
  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // The data: see PageData.swift.
  const data = JSON.parse(document.getElementById("data").textContent);
  const numbers = (text) => (text === "" ? [] : text.split(" ").map(Number));
  const flat = numbers(data.spots);
  const kinds = ["reads", "writes", "reads and writes", "projection", "key path", "", "calls"];
  const marks = [["! unwraps", "u"], ["! implicit unwrap", "u"], ["∅ leaves silently", "s"], ["⤼ part skipped", "r"], ["≈ made-up value", "p"], ["by the receiver's name", ""], ["test", ""]];
  const spot = (index) => {
    const [file, line, column, site, member, word, kind] = flat.slice(7 * index, 7 * index + 7);
    return { index, file, line, column, path: data.strings[file], site: data.strings[site], member: data.strings[member], word: data.strings[word], kind: kind & 15, marks: kind >> 4 };
  };
  const source = new Map(data.lines.map((row) => {
    const list = numbers(row);
    const lines = new Map();
    for (let i = 1; i < list.length; i += 2) lines.set(list[i], data.texts[list[i + 1]]);
    return [list[0], lines];
  }));
  const expand = (list) => list.split(" ").flatMap((part) => {
    const [from, to] = part.split("-").map(Number);
    return Array.from({ length: (to === undefined ? from : to) - from + 1 }, (_, i) => from + i);
  });

  // Editor links. A place is data: it is encoded for where it goes.
  const [editor, pattern] = data.editor;
  const fill = (place, encode) => pattern.replace(/\{(path|line|column)\}/g, (_, word) => word === "path" ? encode(place.path) : String(place[word]));
  const href = (place) => editor === "url" ? fill(place, (path) => path.split("/").map(encodeURIComponent).join("/")) : undefined;
  const command = (place) => editor === "command" ? fill(place, (path) => path.replace(/'/g, "'\\''")) : undefined;
  const copy = async (text, button) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = make("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      button.focus();
    }
    const before = button.textContent;
    button.textContent = "copied";
    setTimeout(() => { button.textContent = before; }, 1200);
  };
  const prepare = (link, place) => {
    const url = href(place);
    if (url) {
      link.href = url;
      link.rel = "noreferrer";
    } else {
      link.href = "#lines";
      link.addEventListener("click", (event) => {
        event.preventDefault();
        if (!link.closest("dialog")) open([place.index], link, link.title || link.textContent);
      });
    }
  };
  for (const link of all("a[data-p]")) prepare(link, spot(Number(link.dataset.p)));

  // The lines behind a number.
  const dialog = document.getElementById("lines");
  const body = dialog.querySelector(".body");
  let opener = null;
  const excerpt = (place) => {
    const lines = source.get(place.file);
    if (!lines || !lines.has(place.line)) return null;
    const shown = [place.line - 1, place.line, place.line + 1].filter((line) => lines.has(line));
    const texts = shown.map((line) => lines.get(line));
    const indents = texts.filter((text) => text.trim()).map((text) => text.length - text.trimStart().length);
    const indent = Math.min(...indents, 200);
    const pre = make("pre");
    pre.tabIndex = 0;
    pre.setAttribute("aria-label", `source of line ${place.line}`);
    shown.forEach((line, i) => {
      const row = make("span", line === place.line ? "here" : "");
      row.dataset.n = line;
      const text = texts[i].slice(texts[i].trim() ? indent : 0);
      if (line === place.line && place.word) {
        text.split(new RegExp(`(?<![\\p{L}\\p{N}_])(${place.word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})(?![\\p{L}\\p{N}_])`, "u")).forEach((part) => {
          row.append(part === place.word ? make("mark", "", part) : part);
        });
      } else {
        row.append(text);
      }
      pre.append(row);
    });
    return pre;
  };
  const card = (place) => {
    const item = make("li", "spot");
    const head = make("div");
    const url = href(place);
    const where = make(url ? "a" : "span", "at", `${place.path.split("/").pop()}:${place.line}:${place.column}`);
    if (url) prepare(where, place);
    head.append(where);
    if (kinds[place.kind]) head.append(make("span", `chip ${place.kind === 1 || place.kind === 2 || place.kind === 6 ? "w" : place.kind === 3 ? "p" : "r"}`, `${kinds[place.kind]} ${place.word}`));
    marks.forEach(([text, kind], bit) => { if (place.marks >> bit & 1) head.append(make("span", `chip ${kind}`, text)); });
    const line = command(place);
    if (line) {
      const button = make("button", "copy", "copy command");
      button.type = "button";
      button.title = line;
      button.addEventListener("click", () => copy(line, button));
      head.append(button);
    }
    if (place.site) head.append(make("span", "who", place.member ? `${place.site} · ${place.member}` : place.site));
    item.append(head);
    const code = excerpt(place);
    if (code) item.append(code);
    return item;
  };
  const limit = 300;
  function open(indices, from, title) {
    opener = from;
    body.replaceChildren();
    dialog.querySelector("h2").textContent = title;
    let list = null;
    let path = null;
    for (const place of indices.slice(0, limit).map(spot)) {
      if (place.path !== path) {
        path = place.path;
        body.append(make("h3", "", path));
        list = make("ul", "plain");
        body.append(list);
      }
      list.append(card(place));
    }
    if (indices.length > limit) body.append(make("p", "note", `The first ${limit} of ${indices.length} lines.`));
    if (!dialog.open) dialog.showModal();
    body.scrollTop = 0;
  }
  // In a row of a table a button is named by the row too.
  const named = (button) => {
    const row = button.closest("tr");
    const head = row && row.querySelector("th");
    return head && !head.contains(button) ? `${head.textContent}: ${button.textContent}` : button.textContent;
  };
  dialog.querySelector(".close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener("close", () => { if (opener) opener.focus({ preventScroll: true }); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-l]");
    if (button) open(expand(button.dataset.l), button, button.getAttribute("aria-label") || named(button));
    const copying = event.target.closest(".command .copy");
    if (copying) copy(copying.previousElementSibling.textContent, copying);
  });

  // Tables that are sorted by a column.
  const turn = (heads, head, first) => {
    const next = head.getAttribute("aria-sort") === first ? (first === "descending" ? "ascending" : "descending") : head.hasAttribute("aria-sort") ? null : first;
    for (const other of heads) other.removeAttribute("aria-sort");
    if (next) head.setAttribute("aria-sort", next);
    return next;
  };
  for (const table of all("table.list")) {
    const rows = all("tbody > tr", table);
    const heads = all("thead th", table);
    heads.forEach((head, column) => {
      const button = head.querySelector("button");
      if (!button) return;
      button.addEventListener("click", () => {
        const cells = rows.map((row) => row.cells[column]);
        const isNumber = button.dataset.sort === "1" || cells.some((cell) => cell.dataset.v !== undefined);
        const direction = turn(heads, head, isNumber ? "descending" : "ascending");
        const key = (row) => isNumber ? Number(row.cells[column].dataset.v ?? row.cells[column].textContent) || 0 : row.cells[column].textContent.trim();
        const keyed = rows.map((row, index) => ({ row, index, key: key(row) }));
        const sign = direction === "descending" ? -1 : 1;
        if (direction) keyed.sort((a, b) => sign * (isNumber ? a.key - b.key : a.key.localeCompare(b.key, "en")) || a.index - b.index);
        table.tBodies[0].append(...keyed.map((item) => item.row));
      });
    });
  }

  // The matrix.
  for (const form of all("form.tools")) matrix(form);
  function matrix(form) {
    const table = document.getElementById(form.dataset.for);
    const heads = all("thead th", table);
    // The rows are laid out as grids; what they are is said once more for those readers that go by the layout.
    for (const part of all("thead, tbody, tfoot", table)) part.role = "rowgroup";
    for (const row of all("tr", table)) {
      row.role = "row";
      for (const cell of row.cells) cell.role = cell.tagName === "TD" ? "gridcell" : cell.scope === "col" ? "columnheader" : "rowheader";
    }
    const columns = heads.slice(2).map((head, index) => ({ head, index, name: head.querySelector("span").textContent, role: head.dataset.role, shown: true }));
    const count = (text, letter) => {
      const part = text.split(" ").find((part) => part.startsWith(letter));
      return part ? Number(part.slice(letter.length)) || 1 : 0;
    };
    const letters = [["R", "reads", "read"], ["W", "writes", "write"], ["!", "unwraps", "unwrap"], ["∅", "silent exits", "silent exit"], ["~", "projections", "projection"]];
    const rows = all("tbody > tr", table).map((element, index) => {
      const head = element.cells[0];
      const name = head.textContent;
      const cells = Array.from(element.cells).slice(2).map((cell, column) => {
        const text = cell.textContent;
        if (text === "") return { cell, text };
        const words = letters.map(([letter, many, one]) => [count(text, letter), many, one]).filter(([n]) => n > 0).map(([n, many, one]) => `${n} ${n === 1 ? one : many}`);
        cell.ariaLabel = `${name}, ${columns[column].name}: ${words.join(", ")}`;
        cell.ariaHasPopup = "dialog";
        return { cell, text };
      });
      const sum = (letter) => cells.reduce((total, cell) => total + (cell.text ? count(cell.text, letter) : 0), 0);
      return { element, index, name, search: head.title.toLowerCase(), cells, total: Number(element.cells[1].textContent), sum, shown: true };
    });
    const output = form.querySelector("output");
    const search = form.querySelector("input[type=search]");
    const select = form.querySelector("select");
    const empty = table.closest("section").querySelector(".empty");
    let order = rows;
    let dimmed = "";

    const filter = () => {
      const words = search.value.trim().toLowerCase();
      const wanted = all("input[data-kind]:checked", form).map((input) => input.dataset.kind);
      const roles = new Set(all("input[data-role]:checked", form).map((input) => input.dataset.role));
      const fits = (text) => wanted.length === 0 || wanted.some((letter) => text.includes(letter));
      const used = new Set();
      let fields = 0;
      for (const row of rows) {
        let shown = row.search.includes(words);
        if (shown && (wanted.length > 0 || roles.size < 4)) {
          const hits = row.cells.map((cell, index) => cell.text !== "" && roles.has(columns[index].role) && fits(cell.text));
          if (wanted.length > 0) shown = hits.includes(true);
          if (shown) hits.forEach((hit, index) => { if (hit) used.add(index); });
        }
        if (shown !== row.shown) row.element.hidden = !shown;
        row.shown = shown;
        if (shown) fields += 1;
      }
      if (wanted.join("") !== dimmed) {
        dimmed = wanted.join("");
        for (const row of rows) for (const cell of row.cells) if (cell.text) cell.cell.classList.toggle("off", !fits(cell.text));
      }
      let screens = 0;
      for (const column of columns) {
        const shown = roles.has(column.role) && (wanted.length === 0 || used.has(column.index));
        if (shown) screens += 1;
        if (shown === column.shown) continue;
        column.shown = shown;
        column.head.hidden = !shown;
        for (const row of rows) row.cells[column.index].cell.hidden = !shown;
        table.tFoot.rows[0].cells[column.index + 2].hidden = !shown;
      }
      empty.hidden = fields > 0;
      output.textContent = fields === rows.length && screens === columns.length ? "" : `${fields} of ${rows.length} fields, ${screens} of ${columns.length} columns`;
      rest();
    };
    form.addEventListener("input", filter);
    form.addEventListener("submit", (event) => event.preventDefault());

    const arrange = (key, sign) => {
      order = rows.slice();
      if (key) order.sort((a, b) => sign * (typeof key(a) === "string" ? key(a).localeCompare(key(b), "en") : key(a) - key(b)) || a.index - b.index);
      table.tBodies[0].append(...order.map((row) => row.element));
    };
    heads.forEach((head, index) => {
      head.querySelector("button").addEventListener("click", () => {
        select.value = "";
        const direction = turn(heads, head, index === 0 ? "ascending" : "descending");
        const sum = (cell) => letters.reduce((total, [letter]) => total + count(cell.text, letter), 0);
        const key = index === 0 ? (row) => row.name : index === 1 ? (row) => row.total : (row) => row.cells[index - 2].text ? sum(row.cells[index - 2]) : 0;
        arrange(direction ? key : null, direction === "ascending" ? 1 : -1);
      });
    });
    select.addEventListener("change", () => {
      for (const head of heads) head.removeAttribute("aria-sort");
      const value = select.value;
      if (value === "") arrange(null, 1);
      else if (value === "name") arrange((row) => row.name, 1);
      else if (value === "sum") arrange((row) => row.total, -1);
      else arrange((row) => row.sum(value), -1);
    });

    // One cell is in the order of the Tab key; the arrow keys move it.
    let current = null;
    const point = (cell) => {
      if (current) current.cell.tabIndex = -1;
      current = cell;
      if (!cell) return;
      cell.cell.tabIndex = 0;
      if (!cell.text) cell.cell.ariaLabel = `${cell.cell.parentElement.cells[0].textContent}, ${columns[cell.cell.cellIndex - 2].name}: nothing`;
    };
    const rest = () => {
      if (current && !current.cell.closest("[hidden]")) return;
      const row = order.find((row) => row.shown);
      const column = columns.find((column) => column.shown);
      point(row && column ? row.cells[column.index] : null);
    };
    table.addEventListener("keydown", (event) => {
      const cell = event.target.closest("tbody td");
      if (!cell || cell.classList.contains("sum") || event.altKey || event.metaKey) return;
      const shown = order.filter((row) => row.shown);
      const across = columns.filter((column) => column.shown).map((column) => column.index);
      let y = shown.findIndex((row) => row.element === cell.parentElement);
      let x = across.indexOf(cell.cellIndex - 2);
      switch (event.key) {
        case "ArrowLeft": x -= 1; break;
        case "ArrowRight": x += 1; break;
        case "ArrowUp": y -= 1; break;
        case "ArrowDown": y += 1; break;
        case "PageUp": y -= 10; break;
        case "PageDown": y += 10; break;
        case "Home": x = 0; if (event.ctrlKey) y = 0; break;
        case "Enter": case " ": if (cell.dataset.l) { event.preventDefault(); cell.click(); } return;
        case "End": x = across.length - 1; if (event.ctrlKey) y = shown.length - 1; break;
        default: return;
      }
      event.preventDefault();
      x = Math.min(Math.max(0, x), across.length - 1);
      y = Math.min(Math.max(0, y), shown.length - 1);
      point(shown[y].cells[across[x]]);
      current.cell.focus();
    });
    table.addEventListener("pointerdown", (event) => {
      const cell = event.target.closest("tbody td");
      const row = cell && rows.find((row) => row.element === cell.parentElement);
      const found = row && row.cells[cell.cellIndex - 2];
      if (!found) return;
      point(found);
      cell.focus({ preventScroll: true });
    });
    rest();
  }

  // The graph: what belongs to the node or arrow under the pointer.
  for (const graph of all(".graph")) {
    const parts = all("[data-n], [data-a]", graph);
    const choose = (event) => {
      const chosen = event.target.closest("[data-n], [data-a]");
      graph.classList.toggle("pick", Boolean(chosen));
      if (!chosen) return;
      const { n, a, b } = chosen.dataset;
      const isOn = (part) => n !== undefined ? part.dataset.n === n || part.dataset.a === n || part.dataset.b === n : part.dataset.n === a || part.dataset.n === b || (part.dataset.a === a && part.dataset.b === b);
      const ends = new Set(parts.filter(isOn).flatMap((part) => [part.dataset.a, part.dataset.b]));
      for (const part of parts) part.classList.toggle("on", isOn(part) || (n !== undefined && ends.has(part.dataset.n)));
    };
    graph.addEventListener("pointerover", choose);
    graph.addEventListener("focusin", choose);
    for (const name of ["pointerleave", "focusout"]) graph.addEventListener(name, () => graph.classList.remove("pick"));
  }

  // The theme: as the system says, or as chosen here.
  const button = document.getElementById("theme");
  const themes = ["auto", "light", "dark"];
  const remembered = (value) => {
    try {
      if (value !== undefined) localStorage.setItem("unbag-theme", value);
      return localStorage.getItem("unbag-theme");
    } catch {
      return null;
    }
  };
  const paint = (theme) => {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    button.querySelector("span").textContent = theme;
  };
  button.hidden = false;
  let theme = themes.includes(remembered()) ? remembered() : "auto";
  paint(theme);
  button.addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    remembered(theme);
    paint(theme);
  });

  // Where one is.
  const entries = all("nav a[href^='#']").map((link) => ({ link, section: document.getElementById(link.hash.slice(1)) })).filter((entry) => entry.section && entry.section.tagName === "SECTION");
  const visible = new Set();
  const observer = new IntersectionObserver((changes) => {
    for (const change of changes) {
      if (change.isIntersecting) visible.add(change.target);
      else visible.delete(change.target);
    }
    const first = entries.find((entry) => visible.has(entry.section));
    for (const entry of entries) {
      if (entry === first) entry.link.setAttribute("aria-current", "location");
      else entry.link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-60px 0px -60% 0px" });
  for (const entry of entries) observer.observe(entry.section);
})();
