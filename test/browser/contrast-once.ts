/**
 * A script for a page that has axe. An element whose contrast was measured and passed is not
 * examined again until its text, its place, the window's size or the backgrounds of the elements
 * around it change. Not seen: a change only of what lies behind it without being around it.
 */
export const contrastOnce = `(() => {
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')
  const check = axe._audit.checks['color-contrast']
  const { matches } = rule
  const { evaluate } = check
  let passed = new WeakMap()
  addEventListener('resize', () => { passed = new WeakMap() })
  const looks = new Map()
  const own = ['color', 'fontSize', 'fontWeight', 'textShadow',
    'webkitTextStroke', 'webkitTextFillColor']
  const around = ['backgroundColor', 'backgroundImage', 'backgroundClip',
    'opacity', 'filter', 'mixBlendMode']
  const pick = (style, names) => names.map((name) => style[name]).join(' ')
  const outside = (element) => element.parentElement ?? element.getRootNode().host ?? null
  const behind = (element) => element === null ? '' :
    numbered(behind(outside(element)) + '|' + pick(getComputedStyle(element), around))
  const numbered = (look) => {
    if (!looks.has(look)) looks.set(look, looks.size)
    return String(looks.get(look))
  }
  // In the document: what is fixed or sticky has another place, and background, after scrolling.
  const placeOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + scrollX, top + scrollY, width, height].map(Math.round)
  }
  const lookOf = (element) => [behind(element), pick(getComputedStyle(element), own),
    placeOf(element), innerWidth, innerHeight].join('|')
  rule.matches = function (element, ...rest) {
    if (passed.has(element) && passed.get(element) === lookOf(element)) return false
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
    if (passes === true && measured) passed.set(element, lookOf(element))
    return passes
  }
})()`
