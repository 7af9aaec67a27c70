#!/usr/bin/env python3
"""Opens reports in a real browser and does with them what a person would.

usage: check.py CHROMIUM PICTURES BOOKING GIANT HOSTILE [REPORT]…

PICTURES is a folder for screenshots; the pages are those of `report-pages`, and any others, which are opened only.
"""

import os
import sys
import time

from browser import Browser, Page

failures = []


def expect(condition, sentence):
    print(("ok    " if condition else "FAIL  ") + sentence, flush=True)
    if not condition:
        failures.append(sentence)


# Text whose contrast with what is behind it is too small (WCAG 2.1, AA), with the numbers. What is dimmed on purpose has no text of its own.
CONTRAST = """(() => {
  const parse = (color) => { const found = color.match(/[\\d.]+/g); return found ? found.map(Number) : [0, 0, 0, 0]; };
  const light = ([r, g, b]) => [r, g, b].map((c) => { c /= 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; }).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (at.namespaceURI.endsWith("svg") && at.tagName !== "svg") continue;
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  const found = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, element = text.parentElement;
    if (!text.data.trim() || ["SCRIPT", "STYLE", "NOSCRIPT", "TITLE", "title", "OPTION"].includes(element.tagName)) continue;
    if (!element.getClientRects().length || element.closest(".skip")) continue;
    const style = getComputedStyle(element);
    const isDrawn = element.tagName === "text";
    const front = parse(isDrawn ? style.fill : style.color);
    const box = isDrawn && element.parentElement.querySelector(":scope > rect");
    const back = box ? parse(getComputedStyle(box).fill) : behind(element);
    const [high, low] = [light(front), light(back)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5)) found.set(`${element.tagName}.${element.className.baseVal ?? element.className} ${style.color} on ${back}: ${ratio.toFixed(2)}`, text.data.trim().slice(0, 30));
  }
  return Array.from(found, ([key, value]) => `${key} "${value}"`);
})()"""


def names(page):
    """Controls without an accessible name."""
    page.call("Accessibility.enable")
    nameless = []
    for node in page.call("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in ("button", "link", "checkbox", "combobox", "searchbox", "textbox", "grid", "dialog", "img", "region", "navigation", "progressbar", "columnheader", "rowheader"):
            continue
        if not node.get("name", {}).get("value", "").strip():
            nameless.append(role)
    page.call("Accessibility.disable")
    return nameless


def shown(page):
    return page.run("document.querySelectorAll('.matrix tbody tr:not([hidden])').length")


def first_fields(page, count=3):
    return page.run(f"Array.from(document.querySelectorAll('.matrix tbody tr:not([hidden]) th')).slice(0, {count}).map((head) => head.textContent)")


def search(page, text):
    page.run("(() => { const input = document.querySelector('.tools input[type=search]'); input.focus(); input.select(); })()")
    if text:
        page.type(text)
    else:
        page.run("(() => { const input = document.querySelector('.tools input[type=search]'); input.value = ''; input.dispatchEvent(new Event('input', { bubbles: true })); })()")


def click(page, selector):
    page.run(f"document.querySelector({selector!r}).click()")


def booking(browser, path, pictures):
    page = Page(browser, path, 1440, 1000)
    expect(page.run("document.title") == "Booking", "the page has its title")
    page.press("Tab")
    expect(page.run("document.activeElement.className") == "skip", "the first stop of the Tab key skips the navigation")
    whole = shown(page)
    search(page, "pass")
    expect(0 < shown(page) < whole and page.run("document.querySelector('.tools output').textContent") != "", "the filter by text leaves some fields and says how many")
    search(page, "no such field")
    expect(shown(page) == 0 and page.run("!document.querySelector('.empty').hidden"), "a filter that fits nothing says so")
    search(page, "")
    expect(shown(page) == whole, "an empty filter shows all again")
    click(page, ".tools input[data-kind='!']")
    expect(page.run("Array.from(document.querySelectorAll('.matrix tbody tr:not([hidden])')).every((row) => row.textContent.includes('!'))"), "the filter by kind leaves fields with an unwrap")
    expect(page.run("Array.from(document.querySelectorAll('.matrix thead th:not([hidden]) button span')).length") < 9, "and the columns that have one")
    click(page, ".tools input[data-kind='!']")
    click(page, ".tools input[data-role='bag']")
    expect(page.run("document.querySelector('.matrix thead th[data-role=bag]').hidden"), "a role's columns can be hidden")
    click(page, ".tools input[data-role='bag']")

    declared = first_fields(page)
    click(page, ".matrix thead th:nth-child(7) button")
    expect(first_fields(page, 1) == ["selectedOffer"], f"a column sorts the fields: {first_fields(page)}")
    expect(page.run("document.querySelector('.matrix thead th:nth-child(7)').getAttribute('aria-sort')") == "descending", "and says so")
    click(page, ".matrix thead th:nth-child(7) button")
    click(page, ".matrix thead th:nth-child(7) button")
    expect(first_fields(page) == declared, "the third time the fields stand as declared")
    click(page, "#b1-fields thead th:nth-child(3) button")
    counts = page.run("Array.from(document.querySelectorAll('#b1-fields tbody tr')).map((row) => Number(row.cells[2].dataset.v))")
    expect(counts == sorted(counts, reverse=True), "a column sorts a table by number")

    # By keyboard alone: into the matrix, to a cell, its lines, and back.
    page.run("document.querySelector('.matrix tbody td [tabindex=\"0\"], .matrix tbody td[tabindex=\"0\"]').focus()")
    page.press("Home", modifiers=2)
    page.press("ArrowRight")
    expect(page.run("document.activeElement.getAttribute('aria-label')") == "origin, Results: 1 read, 1 unwrap", "the arrow keys move in the matrix, and a cell has a name")
    page.press("Enter")
    expect(page.run("document.querySelector('dialog').open"), "Enter opens the lines of a cell")
    expect("origin!" in page.run("document.querySelector('dialog pre').textContent"), "with the line of source")
    expect(page.run("document.querySelector('dialog mark').textContent") == "origin", "in which the field is marked")
    expect("ResultsModel.swift" in page.run("document.querySelector('dialog .at').textContent"), "and its place")
    page.picture(os.path.join(pictures, "booking-lines-1440.png"))
    page.press("Escape")
    expect(not page.run("document.querySelector('dialog').open"), "Escape closes them")
    expect(page.run("document.activeElement.textContent") == "R !", "and the focus is back on the cell")
    expect(page.run("document.querySelectorAll('.matrix [tabindex=\"0\"]').length") == 1, "one cell of the matrix is in the order of the Tab key")
    page.run("document.activeElement.blur()")

    for dark in (False, True):
        word = "dark" if dark else "light"
        page.run(f"document.documentElement.dataset.theme = {word!r}")
        weak = page.run(CONTRAST)
        expect(not weak, f"text is readable in the {word} theme{''.join(chr(10) + '        ' + line for line in weak[:12])}")
        height = page.run("document.documentElement.scrollHeight")
        page.resize(1440, height)
        page.picture(os.path.join(pictures, f"booking-{word}-1440.png"))
        page.resize(1440, 1000)
    page.run("delete document.documentElement.dataset.theme")
    nameless = names(page)
    expect(not nameless, f"every control has an accessible name {nameless[:5]}")
    pdf = page.pdf()
    pages = pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") + pdf.count(b"/Type/Page\n") + pdf.count(b"/Type/Page/")
    expect(pdf.startswith(b"%PDF") and pages >= 2, f"it prints: {pages} pages, {len(pdf) // 1000} kB")
    with open(os.path.join(pictures, "booking.pdf"), "wb") as file:
        file.write(pdf)
    complaints = page.complaints()
    expect(not complaints, f"nothing complains, nothing is loaded {complaints[:3]}")
    page.close()

    page = Page(browser, path, 1440, 1000, dark=True)
    dark = page.run("getComputedStyle(document.body).backgroundColor")
    click(page, "#theme")
    expect(page.run("getComputedStyle(document.body).backgroundColor") != dark, "the page follows the system into the dark, and the button leads out")
    page.run("localStorage.clear()")
    page.close()

    for word in ("light", "dark"):
        page = Page(browser, path, 390, 844, dark=word == "dark")
        width = page.run("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
        expect(width <= 390, f"nothing sticks out of 390 pixels in the {word} theme: {width}")
        page.resize(390, min(16000, page.run("document.documentElement.scrollHeight")))
        page.picture(os.path.join(pictures, f"booking-{word}-390.png"))
        page.resize(390, 844)
        click(page, ".matrix td.u4, .matrix td.u3")
        page.picture(os.path.join(pictures, f"booking-lines-{word}-390.png"))
        complaints = page.complaints()
        expect(not complaints, f"and nothing complains {complaints[:3]}")
        page.close()


def giant(browser, path, pictures):
    started = time.monotonic()
    page = Page(browser, path, 1440, 1000)
    print(f"      the giant page is there after {time.monotonic() - started:.2f} s")
    expect(shown(page) == 60, "60 fields")
    # What the page's thread works until the layout is done, whatever else the machine does.
    page.call("Performance.enable", timeDomain="threadTicks")
    page.run("document.querySelector('.matrix').scrollIntoView()")

    def work(code):
        def spent():
            metrics = {entry["name"]: entry["value"] for entry in page.call("Performance.getMetrics")["metrics"]}
            return sum(metrics[name] for name in ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration"))

        before = spent()
        page.run(f"(() => {{ {code}; document.querySelector('.matrix').getBoundingClientRect(); }})()")
        return round(1000 * (spent() - before))

    text = "const input = document.querySelector('.tools input[type=search]'); input.value = %r; input.dispatchEvent(new Event('input', { bubbles: true }))"
    times = {f"'{word}'": work(text % word) for word in ("pay", "payment", "", "tok")}
    times["all again"] = work(text % "")
    times["with unwraps"] = work("document.querySelector('.tools input[data-kind=\"!\"]').click()")
    times["with all kinds"] = work("document.querySelector('.tools input[data-kind=\"!\"]').click()")
    times["sort"] = work("document.querySelector('.matrix thead th:nth-child(9) button').click()")
    print(f"      filters and sorting, script, style and layout in ms: {times}")
    search(page, "payment")
    expect(shown(page) == 6, "the filter finds six fields")
    search(page, "")
    page.run("document.querySelector('.matrix tbody [tabindex=\"0\"]').focus()")
    page.press("Home", modifiers=2)
    for _ in range(40):
        if page.run("document.activeElement.dataset.l !== undefined"):
            break
        page.press("ArrowRight")
    page.press("Enter")
    expect(page.run("document.querySelectorAll('dialog pre').length") > 0, "a cell opens its lines")
    page.press("Escape")
    expect(not page.run("document.querySelector('dialog').open"), "Escape closes them")
    page.run("document.querySelector('.matrix').scrollIntoView()")
    page.picture(os.path.join(pictures, "giant-1440.png"))
    complaints = page.complaints()
    expect(not complaints, f"nothing complains {complaints[:3]}")
    page.close()
    page = Page(browser, path, 390, 844)
    width = page.run("document.documentElement.scrollWidth")
    expect(width <= 390, f"nothing sticks out of 390 pixels: {width}")
    page.close()


def hostile(browser, path):
    page = Page(browser, path, 1440, 1000)
    for button in ("#b1-matrix td[data-l]", "#b1-overview button", "#b1-sensitive td button"):
        click(page, button)
        expect(page.run("document.querySelector('dialog').open"), f"{button} opens lines")
        page.press("Escape")
    expect(page.run("document.images.length") == 0, "no picture came in with a name")
    expect(page.run("document.scripts.length") == 2, "no script came in")
    expect("owned" not in page.run("document.title").split("onerror")[0], "nobody changed the title")
    expect(page.run("document.querySelectorAll('[autofocus], [onfocus], [onerror]').length") == 0, "no attribute came in")
    links = page.run("Array.from(document.querySelectorAll('a[href]'), (link) => new URL(link.href.baseVal ?? link.href, location).protocol).filter((word, i, all) => all.indexOf(word) === i)")
    expect(set(links) <= {"file:", "https:"}, f"links lead where they should: {links}")
    complaints = page.complaints()
    expect(not complaints, f"nothing complains, nothing is loaded {complaints[:3]}")
    page.close()


def plain(browser, path, pictures):
    name = os.path.splitext(os.path.basename(path))[0]
    page = Page(browser, path, 1440, 1000)
    expect(page.run("document.querySelectorAll('section').length") > 0, f"{name} has sections")
    page.resize(1440, min(16000, page.run("document.documentElement.scrollHeight")))
    page.picture(os.path.join(pictures, f"{name}-1440.png"))
    weak = page.run(CONTRAST)
    expect(not weak, f"its text is readable {weak[:5]}")
    page.resize(390, 844)
    width = page.run("document.documentElement.scrollWidth")
    expect(width <= 390, f"nothing of it sticks out of 390 pixels: {width}")
    page.picture(os.path.join(pictures, f"{name}-390.png"))
    complaints = page.complaints()
    expect(not complaints, f"nothing complains {complaints[:3]}")
    page.close()


def main():
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    program, pictures, first, second, third, *others = sys.argv[1:]
    os.makedirs(pictures, exist_ok=True)
    with Browser(program) as browser:
        booking(browser, first, pictures)
        giant(browser, second, pictures)
        hostile(browser, third)
        for path in others:
            plain(browser, path, pictures)
    if failures:
        sys.exit(f"{len(failures)} of what a browser should show is not so")
    print("the browser shows what it should")


main()
