/**
 * A script for a page that has axe. Contrast is more than half of a look, and a journey looks at
 * most elements several times: one that has passed is not examined again as long as its text's
 * colors and size, and the backgrounds of all elements around it, are the same.
 */
export const contrastOnce = `(() => {
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')
  const check = axe._audit.checks['color-contrast']
  const { matches } = rule
  const { evaluate } = check
  const passed = new WeakMap()
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
  const lookOf = (element) => behind(element) + '|' + pick(getComputedStyle(element), own)
  rule.matches = function (element, ...rest) {
    if (passed.has(element) && passed.get(element) === lookOf(element)) return false
    return matches.call(this, element, ...rest)
  }
  check.evaluate = function (element, ...rest) {
    const passes = evaluate.call(this, element, ...rest)
    if (passes === true) passed.set(element, lookOf(element))
    return passes
  }
})()`
