import Facts
