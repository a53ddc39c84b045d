/* Runs in the page, as shown-texts.ts does: what is wrong with how it is laid out, one line a fault. */
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

/** Words may end in an ellipsis where their title has them whole; figures are never cut. */
function cutText(text: Piece): string | null {
  const { element, words, cut } = text
  if (!cut) return null
  if (hasFigure(words)) return `figure cut: ${nameOf(text)}`
  // The subject of a page is shown in full, and so is the bar in the header.
  if (element.closest('[aria-label=Facts], header [role=alert]')) return `cut: ${nameOf(text)}`
  const style = getComputedStyle(cut)
  const isMarked = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  if (!isMarked) return `cut: ${nameOf(text)}`
  const title = element.closest('[title]')?.getAttribute('title') ?? ''
  return title.includes(words) || words.includes(title || words) ? null : `no title: ${nameOf(text)}`
}

/** An amount, a rate, a count or a date, alone or within words; or an ID as lenders usually have them. */
function hasFigure(words: string): boolean {
  if (/^[\d,]+ (of [\d,]+ )?(rows?|cells?) differs?$/.test(words)) return true
  return /^[+−-]?[\d.,]+( ?%| EUR)?$|^LD-\d{4}-\d{6}$/.test(words) || /\d\.\d\d(?!\d)|\d{4}-\d\d-\d\d/.test(words)
}

/** A link within a text goes as far as the text does, which may end in an ellipsis. */
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

/** What one types scrolls with the caret; figures, and text that is only read, are shown in full. */
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
 * Something else lies over it: not a dialog, a menu or a toast, which go, and not a sticky head, from under which one scrolls. A
 * text is seen through what has no ground; a control under it is out of reach all the same.
 */
function covered(piece: Piece, isText: boolean): string | null {
  const { element, shown } = piece
  if (!shown || underPointer(element) !== element) return null
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

/** A label covers its own field, and a field its own mark. */
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

/** Two texts in one place, both of them to be seen. */
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

/** Whether nothing with a ground of its own lies between the two. */
function isSeenAt(one: Element, other: Element, { left, top, right, bottom }: Box): boolean {
  const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  const ground = stack.findIndex(hasGround)
  const seen = ground < 0 ? stack : stack.slice(0, ground + 1)
  return [one, other].map(underPointer).every((element) => seen.some((each) => element.contains(each)))
}

/** What lets the pointer through is found by its container. */
function underPointer(element: Element): Element {
  let found = element
  while (found.parentElement && getComputedStyle(found).pointerEvents === 'none') found = found.parentElement
  return found
}

/** A cell has the background of its row, and of the head or foot that it belongs to. */
function hasGround(element: Element): boolean {
  const parts = element.matches('td, th')
    ? [element, element.closest('tr'), element.closest('thead, tfoot')]
    : [element]
  return parts.some((part) => part && !isClear(getComputedStyle(part).backgroundColor))
}

function isClear(color: string): boolean {
  return color === 'transparent' || /, 0(\.\d+)?\)$|\/ 0(\.\d+)?\)$/.test(color)
}

/** A grid that is made to scroll sideways in a narrow window, or only where it is enlarged. */
function mayScrollSideways(element: Element): boolean {
  const made = element.getAttribute('data-scrolls-sideways')
  return made !== null && window.innerWidth < (made === 'enlarged' ? 900 : 1180)
}

/** Nothing scrolls sideways: neither the page nor any part of it but a grid that is made to. */
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

/** The label of a day in a chart is where no curve crosses it. */
function wordsOnCurves(): string[] {
  return [...document.querySelectorAll('.recharts-wrapper')].flatMap((chart) => {
    const curves = [...chart.querySelectorAll<SVGPathElement>('path.recharts-line-curve')]
    const labels = [...chart.querySelectorAll('.recharts-reference-line text, text.recharts-label')]
    return labels
      .filter((label) => curves.some((curve) => runsThrough(curve, label.getBoundingClientRect())))
      .map((label) => `on a curve: “${label.textContent}”`)
  })
}

/** A curve is one of time and runs to the right: it is followed only where it passes the label, as its points are slow to find. */
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
 * Rows out of sight are taken to be as high as those in sight, and in a list as its head: where one is not, one scrolls to the
 * wrong place.
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

/** How to find it: its own name and those of its containers. */
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
