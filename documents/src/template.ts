/**
 * The form of every document, in Typst. Everything that it prints comes as JSON in `sys.inputs.data` and is only ever
 * text. Korean words are kept whole by boxes: Typst breaks them between any two syllables, and a character that joins
 * them would be in every copied text.
 */
export const template = String.raw`
#let d = json(bytes(sys.inputs.data))
#let card = d.page == "card"
#let base = if card { 7.5pt } else if d.large { 15.5pt } else { 10.5pt }
// No text of a document in large print is smaller than 14 points.
#let smaller(size) = if d.large { 14pt } else { size }

#set document(title: d.title, date: datetime(..d.day))
#if "attached" in d {
  pdf.attach(d.attached.path, relationship: "supplement", mime-type: d.attached.type, description: d.attached.about)
}
#set text(font: ("Pretendard", "Noto Sans KR"), size: base, lang: d.language, region: if d.language == "ko" { "KR" } else { "US" })
#set par(leading: if card { 0.5em } else { 0.6em }, spacing: 0.75em, justify: false)
// A drawing of several pages has each page's own ground at the first page, over what is on it: there is none.
#set page(
  fill: none,
  ..if card { (width: 85.6mm, height: 53.98mm, margin: 3.5mm) } else { (paper: "a4", margin: (x: 10mm, top: 10mm, bottom: 14mm)) },
  footer: if card { none } else {
    context {
      set text(size: smaller(8pt), fill: luma(30%))
      grid(columns: (1fr, auto), column-gutter: 6mm, d.foot, counter(page).display("1 / 1", both: true))
    }
  },
)
// The title of a card takes one line, however long: a second one is a line less for whom it belongs to.
#let titled(it) = layout(area => {
  let sizes = (1.45em, 1.3em, 1.2em, 1.1em, 1em)
  let fits = sizes.find(s => measure(text(size: s, weight: "bold", it)).width <= area.width)
  text(size: if fits == none { 1.45em } else { fits }, weight: "bold", it)
})
#show heading: it => {
  if card and it.level == 1 { return block(above: 0em, below: 0.55em, titled(it.body)) }
  let size = if it.level == 1 { 1.45em } else if it.level == 2 { 1.22em } else if it.level == 3 { 1.1em } else { 1em }
  block(above: 1em, below: 0.55em, sticky: true, text(size: size, weight: "bold", it.body))
}
#show figure: set block(breakable: true)
#show figure.caption: it => align(left, strong(it.body))
#set list(indent: 0.4em, spacing: 0.55em)
#set enum(indent: 0.4em, spacing: 0.55em)

#let hangul = regex("\p{Hangul}")
#let word(w, most) = if w.contains(hangul) and w.clusters().len() <= most { box(w) } else { w }
#let spoken(s, most) = s.split(" ").map(w => word(w, most)).join([ ])
#let said(s, most: d.letters - 6) = s.split("\n").map(l => spoken(l, most)).join(linebreak())
// Lines in words, each in pieces of one weight: a word is kept whole over them.
#let piece(p) = if p.bold { strong(p.text) } else { p.text }
#let pieces(w, most) = {
  let whole = w.map(p => p.text).join("")
  let body = w.map(piece).join()
  if whole == none { [] } else if whole.contains(hangul) and whole.clusters().len() <= most { box(body) } else { body }
}
#let written(line, most: d.letters - 6) = line.map(w => pieces(w, most)).join([ ])
#let sides = (left: left, center: center, right: right)

#let show-block(b) = {
  if b.kind == "heading" {
    heading(level: b.level, said(b.text))
  } else if b.kind == "text" {
    let body = if "runs" in b { b.runs.map(l => written(l)).join(linebreak()) } else { said(b.text) }
    par(if b.strong { strong(body) } else { body })
  } else if b.kind == "list" {
    let items = if "runs" in b { b.runs.map(i => written(i)) } else { b.items.map(said) }
    if b.numbered { enum(..items) } else { list(..items) }
  } else if b.kind == "facts" {
    terms(separator: [: ], hanging-indent: 1em, spacing: if card { 0.6em } else { 0.85em }, ..b.items.map(i => terms.item(said(i.name), said(i.value))))
  } else if b.kind == "table" {
    set text(size: smaller(0.92em))
    show table.cell.where(y: 0): strong
    figure(
      kind: table,
      supplement: none,
      numbering: none,
      caption: figure.caption(position: top, said(b.caption)),
      table(
        columns: b.columns.map(c => c.share * 1fr),
        align: (x, y) => sides.at(b.columns.at(x).align) + horizon,
        stroke: 0.4pt + luma(60%),
        inset: (x: 4pt, y: 3.5pt),
        fill: (x, y) => if y == 0 { luma(94%) },
        table.header(..b.columns.map(c => said(c.label, most: c.letters))),
        ..b.rows.map(r => r.enumerate().map(((x, cell)) => said(cell, most: b.columns.at(x).letters))).flatten(),
      ),
    )
  } else if b.kind == "svg" {
    image(bytes(b.svg), format: "svg", width: b.millimetres * 1mm, alt: b.alt)
  } else if b.kind == "image" {
    image(b.path, width: b.millimetres * 1mm, alt: b.alt)
  } else if b.kind == "signature" {
    block(breakable: false, above: 2em, for l in b.lines {
      block(above: 1.4em, par[#said(l.label) #h(2mm) #box(width: 55mm, stroke: (bottom: 0.5pt), outset: (bottom: 2pt), said(l.value))])
    })
  } else if b.kind == "rule" {
    line(length: 100%, stroke: 0.5pt + luma(60%))
  } else if b.kind == "newPage" {
    pagebreak(weak: true)
  } else if b.kind == "beside" {
    grid(
      columns: (1fr, b.millimetres * 1mm),
      column-gutter: 2.5mm,
      for inner in b.blocks { show-block(inner) },
      for inner in b.aside { show-block(inner) },
    )
  } else if b.kind == "small" {
    set text(size: smaller(0.82em))
    for inner in b.blocks { show-block(inner) }
  }
}

#heading(level: 1, said(d.title))
#for b in d.blocks { show-block(b) }
`;
