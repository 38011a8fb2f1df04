/**
 * A script for a page that has axe. Text whose contrast was measured and passed is not examined
 * again where its own style is the same, and all that paints around it, in this order; unless one
 * of these does not hold the whole text, or paints a picture, or something else overlaps the text.
 * `looks` are those of earlier pages; `axe.newLooks` are added to them.
 */
export const contrastOnce = (looks: readonly string[]) => `(() => {
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')
  const check = axe._audit.checks['color-contrast']
  const { matches } = rule
  const { evaluate } = check
  const { run } = axe
  const passed = new Set(${JSON.stringify(looks)})
  axe.newLooks = []
  let around, painting
  const band = 200
  axe.run = (...args) => {
    around = new Map()
    painting = undefined
    return run(...args)
  }
  const own = ['color', 'fontSize', 'fontWeight', 'textShadow',
    'webkitTextStroke', 'webkitTextFillColor']
  const paints = ({ backgroundColor, backgroundImage }) =>
    backgroundImage !== 'none' || !/, 0\\)$/.test(backgroundColor)
  const plain = { backgroundClip: 'border-box', opacity: '1', filter: 'none',
    mixBlendMode: 'normal', clipPath: 'none', maskImage: 'none' }
  const isPlain = (style) => Object.keys(plain).every((name) => style[name] === plain[name])
  // Of the element and all around it: what they paint, and the boxes that must hold the text.
  const behind = (element) => {
    if (element === null) return { look: '', boxes: [] }
    if (!around.has(element)) {
      const outer = behind(element.parentElement)
      const style = getComputedStyle(element)
      const picture = style.backgroundImage !== 'none'
      const seen = paints(style) || !isPlain(style)
      const whole = element === document.body || element === document.documentElement
      around.set(element, outer === undefined || picture ? undefined : !seen ? outer : {
        look: [outer.look, style.backgroundColor,
          ...Object.keys(plain).map((name) => style[name])].join(' '),
        boxes: whole ? outer.boxes : [...outer.boxes, element.getBoundingClientRect()],
      })
    }
    return around.get(element)
  }
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  const holds = (outer, box) => box.left >= outer.left - 1 && box.right <= outer.right + 1 &&
    box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1
  // By bands of the page, because a long page has thousands.
  const bandsOf = ({ top, bottom }) => {
    const first = Math.floor(top / band)
    return Array.from({ length: Math.floor(bottom / band) - first + 1 }, (_, at) => first + at)
  }
  const paintingParts = () => {
    const parts = new Map()
    for (const element of document.body.querySelectorAll('*')) {
      const more = ['::before', '::after'].some((one) => {
        const part = getComputedStyle(element, one)
        return part.content !== 'none' && paints(part)
      })
      if (!more && !paints(getComputedStyle(element))) continue
      const one = { element, more, box: element.getBoundingClientRect() }
      for (const at of bandsOf(one.box)) {
        if (!parts.has(at)) parts.set(at, [])
        parts.get(at).push(one)
      }
    }
    return parts
  }
  const lookOf = (element) => {
    const back = element.getRootNode() === document ? behind(element) : undefined
    if (back === undefined) return undefined
    const style = getComputedStyle(element)
    return [back.look, ...own.map((name) => style[name])].join('|')
  }
  const isAlone = (element) => {
    const box = element.getBoundingClientRect()
    if (behind(element).boxes.some((outer) => !holds(outer, box))) return false
    painting ??= paintingParts()
    return !bandsOf(box).some((at) => painting.get(at)?.some((one) => overlap(one.box, box) &&
      (one.more || !one.element.contains(element) && !element.contains(one.element))))
  }
  rule.matches = function (element, ...rest) {
    if (passed.has(lookOf(element)) && isAlone(element)) return false
    return matches.call(this, element, ...rest)
  }
  check.evaluate = function (element, ...rest) {
    // Text that is clipped or outside the window passes too, without a ratio.
    let measured = false
    const tell = this.data
    this.data = (data) => {
      measured = typeof data?.contrastRatio === 'number'
      tell.call(this, data)
    }
    const passes = evaluate.call(this, element, ...rest)
    const look = passes === true && measured ? lookOf(element) : undefined
    if (look !== undefined && !passed.has(look) && isAlone(element)) {
      passed.add(look)
      axe.newLooks.push(look)
    }
    return passes
  }
})()`
