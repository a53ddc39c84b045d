/* Runs in the page, as shown-texts.ts does. Faults of its layout, one line each. */
import { crampedTables } from './cramped-tables.ts'
import { type Box, type Frames, type Piece, shownControls, shownTexts } from './shown-texts.ts'

export function faultsInPage(): string[] {
  const frames: Frames = new Map()
  const [texts, controls] = [shownTexts(frames), shownControls(frames)]
  const faults = [
    ...texts.flatMap((text) => cutText(text) ?? []),
    ...texts.flatMap((text) => outOfItsBox(text) ?? []),
    ...controls.filter(isOutside).map((control) => `outside: ${nameOf(control)}`),
    ...texts.flatMap((text) => covered(text, true) ?? []),
    ...controls.flatMap((control) => covered(control, false) ?? []),
    ...printedOver(texts),
    ...wordsOnCurves(),
    ...[...document.querySelectorAll('input')].flatMap((input) => cutInput(input) ?? []),
    ...sideways(),
    ...unevenRows(),
    ...crampedTables(),
  ]
  return [...new Set(faults)]
}

/** Fault of cut text. Words may end in an ellipsis if their title has the whole text; figures must never be cut. */
function cutText(text: Piece): string | null {
  const { element, words, cut } = text
  if (!cut) return null
  if (hasFigure(words)) return `figure cut: ${nameOf(text)}`
  // The facts about the subject of a page must be shown in full, and so must the bar in the header.
  if (element.closest('[aria-label=Facts], header [role=alert]')) return `cut: ${nameOf(text)}`
  const style = getComputedStyle(cut)
  const isMarked = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  if (!isMarked) return `cut: ${nameOf(text)}`
  const title = element.closest('[title]')?.getAttribute('title') ?? ''
  return title.includes(words) || words.includes(title || words) ? null : `no title: ${nameOf(text)}`
}

/** True for an amount, a rate, a count or a date, alone or within words, and for an ID in the usual form of lenders. */
function hasFigure(words: string): boolean {
  if (/^[\d,]+ (of [\d,]+ )?(rows?|cells?) differs?$/.test(words)) return true
  return /^[+−-]?[\d.,]+( ?%| EUR)?$|^LD-\d{4}-\d{6}$/.test(words) || /\d\.\d\d(?!\d)|\d{4}-\d\d-\d\d/.test(words)
}

/** True if a piece is cut. A link within a text is exempt, because the text may end in an ellipsis. */
function isOutside({ element, cut }: Piece): boolean {
  return cut !== null && getComputedStyle(element).display !== 'inline'
}

function outOfItsBox(text: Piece): string | null {
  if (text.cut || !text.shown) return null
  let block = text.element
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  if (block instanceof SVGElement || getComputedStyle(block).overflowX !== 'visible') return null
  const { left, right } = block.getBoundingClientRect()
  return text.box.left < left - 1 || text.box.right > right + 1 ? `out of its box: ${nameOf(text)}` : null
}

/** Fault of a cut field. Typed text scrolls with the caret; figures and read-only text must be shown in full. */
function cutInput(input: HTMLInputElement): string | null {
  const { width, height } = input.getBoundingClientRect()
  const isText = ['text', 'search', 'password'].includes(input.type)
  if (!isText || width < 4 || height < 4 || !input.checkVisibility({ visibilityProperty: true })) return null
  const name = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.name
  const isWholeIn = (text: string) => getComputedStyle(input).textOverflow === 'ellipsis' && input.title.includes(text)
  if (input.value === '') {
    return placeholderFits(input) || isWholeIn(input.placeholder) ? null : `placeholder cut: ${name}`
  }
  if (input.scrollWidth <= input.clientWidth + 1) return null
  if (/^[\d.,% -]+$/.test(input.value)) return `figure cut: field ${name} “${input.value}”`
  const isChosen = input.readOnly || input.getAttribute('aria-haspopup') === 'listbox'
  return isChosen && !isWholeIn(input.value) ? `cut: field ${name}` : null
}

function placeholderFits(input: HTMLInputElement): boolean {
  const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input)
  const context = document.createElement('canvas').getContext('2d')
  if (!context || input.placeholder === '') return true
  context.font = `${fontSize} ${fontFamily}`
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return context.measureText(input.placeholder).width <= room + 1
}

/**
 * Fault of a piece under another element. Dialogs, menus and toasts are exempt, because they close, and so are sticky
 * heads, because the page scrolls. A text shows through elements without a background; a control below one is
 * unreachable all the same.
 */
function covered(piece: Piece, isText: boolean): string | null {
  const { element, shown } = piece
  // Of less than two pixels at the edge of what scrolls, the middle may be that of its neighbour.
  if (!shown || shown.bottom - shown.top < 2 || underPointer(element) !== element) return null
  const y = (shown.top + shown.bottom) / 2
  const [left, right] = [shown.left + 2, shown.right - 2]
  for (const x of [left, (left + right) / 2, right]) {
    const above = document.elementFromPoint(x, y)
    if (!above || above.contains(element) || element.contains(above)) continue
    if (isSameControl(above, element) || isLayer(above, element) || isSticky(above, element)) continue
    if (isText && !isGroundBetween(above, element)) continue
    return `covered: ${nameOf(piece)} by ${describe(above)}`
  }
  return null
}

function isGroundBetween(above: Element, element: Element): boolean {
  for (let each: Element | null = above; each && !each.contains(element); each = each.parentElement) {
    if (hasGround(each)) return true
  }
  return false
}

/** True for a label and its own field, and for a field and its own mark. */
function isSameControl(above: Element, element: Element): boolean {
  const together = above.closest('label, .mantine-InputWrapper-root, .mantine-Input-wrapper, .mantine-Slider-root')
  return together?.contains(element) ?? false
}

function isLayer(above: Element, element: Element): boolean {
  const layer = above.closest(
    '[role=dialog], [role=menu], [role=listbox], [role=tooltip], .mantine-Overlay-root, .mantine-Notifications-root',
  )
  return layer !== null && !layer.contains(element)
}

function isSticky(above: Element, element: Element): boolean {
  for (let each: Element | null = above; each && !each.contains(element); each = each.parentElement) {
    if (getComputedStyle(each).position === 'sticky') return true
  }
  return false
}

/** Faults of two visible texts in one place. */
function printedOver(texts: readonly Piece[]): string[] {
  const faults: string[] = []
  const sorted = texts.filter(({ shown }) => shown !== null).sort((a, b) => a.box.top - b.box.top)
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other?.shown || !one.shown || other.shown.top > one.shown.bottom - 5) break
      if (other.element === one.element) continue
      const both = common(one.shown, other.shown)
      if (both.right - both.left < 2 || both.bottom - both.top < 5) continue
      if (isSeenAt(one.element, other.element, both)) faults.push(`over: ${nameOf(one)} and ${nameOf(other)}`)
    }
  }
  return faults
}

function common(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

/** True if no element with a background lies between the two. */
function isSeenAt(one: Element, other: Element, { left, top, right, bottom }: Box): boolean {
  const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  const ground = stack.findIndex(hasGround)
  const seen = ground < 0 ? stack : stack.slice(0, ground + 1)
  return [one, other].map(underPointer).every((element) => seen.some((each) => element.contains(each)))
}

/** Element that the pointer finds: the container, if the element lets the pointer through. */
function underPointer(element: Element): Element {
  let found = element
  while (found.parentElement && getComputedStyle(found).pointerEvents === 'none') found = found.parentElement
  return found
}

/** True if an element has a background. A cell has that of its row, and of its head or foot. */
function hasGround(element: Element): boolean {
  const parts = element.matches('td, th')
    ? [element, element.closest('tr'), element.closest('thead, tfoot')]
    : [element]
  return parts.some((part) => part && !isClear(getComputedStyle(part).backgroundColor))
}

function isClear(color: string): boolean {
  return color === 'transparent' || /, 0(\.\d+)?\)$|\/ 0(\.\d+)?\)$/.test(color)
}

/**
 * True for a grid that may scroll sideways in a narrow window, or only in an enlarged one, and for a list with figures of a billion or
 * more, which leave the names their room.
 */
function mayScrollSideways(element: Element): boolean {
  const made = element.getAttribute('data-scrolls-sideways')
  if (made === 'large-figures' && /\d,\d{3},\d{3},\d{3}/.test(element.textContent)) return true
  return made !== null && window.innerWidth < (made === 'true' ? 1180 : 900)
}

/** Faults of sideways scrolling: neither the page nor any part may, except a grid that is made to. */
function sideways(): string[] {
  const scrolling = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      !mayScrollSideways(element) &&
      /auto|scroll/.test(getComputedStyle(element).overflowX),
  )
  const page = document.documentElement
  const faults = scrolling.map((element) => `scrolls sideways: ${describe(element)}`)
  return page.scrollWidth > page.clientWidth ? [...faults, 'scrolls sideways: the page'] : faults
}

/** Faults of day labels in a chart that a curve crosses. */
function wordsOnCurves(): string[] {
  return [...document.querySelectorAll('.recharts-wrapper')].flatMap((chart) => {
    const curves = [...chart.querySelectorAll<SVGPathElement>('path.recharts-line-curve')]
    const labels = [...chart.querySelectorAll('.recharts-reference-line text, text.recharts-label')]
    return labels
      .filter((label) => curves.some((curve) => runsThrough(curve, label.getBoundingClientRect())))
      .map((label) => `on a curve: “${label.textContent}”`)
  })
}

/**
 * True if a curve runs through a label. Curves run to the right, so only points near the label are checked, because
 * finding points is slow.
 */
function runsThrough(curve: SVGPathElement, { left, right, top, bottom }: DOMRect): boolean {
  const toScreen = curve.getScreenCTM() ?? undefined
  const length = curve.getTotalLength()
  const pointAt = (place: number) => curve.getPointAtLength(place).matrixTransform(toScreen)
  let [outside, beyond] = [0, length]
  while (beyond - outside > 2) {
    const middle = (outside + beyond) / 2
    if (pointAt(middle).x > left) beyond = middle
    else outside = middle
  }
  for (let place = outside - (outside % 2); place <= length; place += 2) {
    const { x, y } = pointAt(place)
    if (x >= right) return false
    if (x > left && y > top && y < bottom) return true
  }
  return false
}

/**
 * Faults of row heights. Rows out of sight are assumed to be as high as visible ones, and in a list as high as its
 * head; otherwise scrolling goes to the wrong place.
 */
function unevenRows(): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const rows = table.querySelectorAll(table.querySelector('[data-index]') ? 'tr:not([aria-hidden])' : '[data-state]')
    const heights = new Set([...rows].map((row) => row.getBoundingClientRect().height))
    return heights.size > 1 ? [`uneven rows: ${[...heights].join(', ')} in ${describe(table)}`] : []
  })
}

function nameOf({ element, words }: Piece): string {
  return `“${words.length > 40 ? `${words.slice(0, 40)}…` : words}” in ${describe(element)}`
}

/** Name of an element and of its container, to find it. */
function describe(element: Element): string {
  const named = element.closest('[aria-label]')
  const place = named ? ` of ${named.getAttribute('aria-label')?.slice(0, 30)}` : ''
  const names = [...element.classList].filter((name) => !name.startsWith('m_')).slice(0, 2)
  return `${element.tagName.toLowerCase()}${names.map((name) => `.${name}`).join('')}${place}`
}

export const FAULTS_IN_PAGE = [
  faultsInPage,
  cutText,
  hasFigure,
  isOutside,
  outOfItsBox,
  cutInput,
  placeholderFits,
  covered,
  isGroundBetween,
  isSameControl,
  isLayer,
  isSticky,
  printedOver,
  common,
  isSeenAt,
  underPointer,
  hasGround,
  isClear,
  sideways,
  mayScrollSideways,
  unevenRows,
  crampedTables,
  wordsOnCurves,
  runsThrough,
  nameOf,
  describe,
]
