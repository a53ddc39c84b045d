/**
 * Runs in the page: marks, of all words and fields in `root`, one of each look. A look is all that contrast depends on: the
 * colours, sizes and weights of letters, their background and container, and what lies over them. Returns what takes the marks
 * away.
 */
export function markOneOfEachLook(root: Element, mark: string): () => void {
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element): string => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    const own =
      isClear && opacity === '1' ? '' : [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
    const around = element.parentElement ? groundOf(element.parentElement) : ''
    const ground = own === '' ? around : `${around} on ${own}`
    grounds.set(element, ground)
    return ground
  }
  const wordsOf = (element: Element) =>
    [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue?.trim() ?? '') : ''))
      .join('')
  const placeOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
    return [width > 1 && height > 1, stack.includes(element), ...stack.map(groundOf)].join(' ')
  }
  const lettersOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    return [color, fontSize, fontWeight, textShadow, textDecorationLine].join(' ')
  }
  const isField = (element: Element) => element.matches('input, select, textarea')
  // axe spares what cannot be used, and a single sign.
  const isSpared = (element: Element) =>
    element.closest(':disabled, [aria-disabled=true]') !== null ||
    (element.closest('label')?.control?.matches(':disabled') ?? false)
  const lookOf = (element: Element) =>
    [
      lettersOf(element),
      element.parentElement && lettersOf(element.parentElement),
      groundOf(element),
      placeOf(element),
      isField(element),
      isSpared(element),
      wordsOf(element).length === 1,
    ].join(' | ')
  const shown = [...root.querySelectorAll('*')].filter(
    (element) =>
      (isField(element) || wordsOf(element) !== '') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const looks = new Map(shown.map((element) => [lookOf(element), element]))
  for (const element of looks.values()) element.setAttribute(mark, '')
  return () => {
    for (const element of looks.values()) element.removeAttribute(mark)
  }
}
