/*
 * Runs in the page: finds its visible texts and controls. The functions reach the page as text (see layout-faults.ts),
 * so they call one another by name alone and use nothing from outside but the page.
 */

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/**
 * A line of text or a control. `cut` is the element that hides part of it for good; `shown` is its visible part, if
 * any.
 */
export type Piece = {
  readonly element: Element
  readonly words: string
  readonly box: Box
  readonly cut: Element | null
  readonly shown: Box | null
}

/**
 * Effects of an element on its content. Cached, because styles are slow to read and one element may contain hundreds of
 * texts.
 */
type Frame = {
  readonly position: string
  /** True if the element positions content that is out of the flow. */
  readonly holds: boolean
  readonly overflowX: string
  readonly overflowY: string
  readonly clips: boolean
  /** True if the content is for screen readers alone. */
  readonly hides: boolean
  readonly box: Box
}

/** Cached frames of one inspection; they go stale as soon as anything moves. */
export type Frames = Map<Element, Frame>

export function shownTexts(frames: Frames): Piece[] {
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (!element || words === '' || !isForSight(element, frames)) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 0) pieces.push(pieceOf(element, words, box, frames))
  }
  return pieces
}

export function shownControls(frames: Frames): Piece[] {
  const roles = ['button', 'tab', 'switch', 'combobox', 'menuitem', 'option'].map((role) => `[role=${role}]`)
  const controls = document.querySelectorAll(['button', 'a[href]', 'input', 'select', 'textarea', ...roles].join(','))
  const shown = [...controls].filter((element) => isForSight(element, frames))
  return shown.flatMap((element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const name = words || element.tagName.toLowerCase()
    return [...element.getClientRects()].map((box) => pieceOf(element, name, box, frames))
  })
}

/** True if the element is visible, and not for screen readers alone. */
function isForSight(element: Element, frames: Frames): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  if (element.closest('[data-paper], .recharts_measurement_span, #recharts_measurement_span')) return false
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    if (frameOf(each, frames).hides) return false
  }
  return true
}

function frameOf(element: Element, frames: Frames): Frame {
  const known = frames.get(element)
  if (known) return known
  const { position, transform, display, clipPath, overflow, overflowX, overflowY } = getComputedStyle(element)
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const isCut =
    position === 'absolute' && (clipPath !== 'none' || overflow === 'hidden') && width <= 1.5 && height <= 1.5
  const frame = {
    position,
    holds: position !== 'static' || transform !== 'none',
    overflowX,
    overflowY,
    clips: (overflowX !== 'visible' || overflowY !== 'visible') && display !== 'inline' && element.tagName !== 'INPUT',
    hides: isCut || (overflow === 'hidden' && (width < 1 || height < 1)),
    box: { left, top, right, bottom },
  }
  frames.set(element, frame)
  return frame
}

function pieceOf(element: Element, words: string, { left, top, right, bottom }: DOMRect, frames: Frames): Piece {
  const box = { left, top, right, bottom }
  return { element, words, box, ...clipped(element, box, frames) }
}

/** Clips a box by its ancestors: a scrolling one may hide a part, any other one cuts it. */
function clipped(
  element: Element,
  box: Box,
  frames: Frames,
): { readonly cut: Element | null; readonly shown: Box | null } {
  let shown = box
  for (const { ancestor, frame } of clippingAncestors(element, frames)) {
    const edge = frame.box
    const across = cutAcross(shown, edge)
    const along = cutAlong(shown, edge)
    if ((across && isHidden(frame.overflowX)) || (along && isHidden(frame.overflowY)))
      return { cut: ancestor, shown: null }
    if (across && frame.overflowX !== 'visible') shown = within(shown, { ...shown, left: edge.left, right: edge.right })
    if (along && frame.overflowY !== 'visible') shown = within(shown, { ...shown, top: edge.top, bottom: edge.bottom })
    if (shown.right - shown.left < 1 || shown.bottom - shown.top < 1) return { cut: null, shown: null }
  }
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  if (cutAcross(shown, window) || cutAlong(shown, window)) return { cut: document.documentElement, shown: null }
  return { cut: null, shown }
}

/** Ancestors that can hide a part of their content. Only its containing block hides content that is out of the flow. */
function clippingAncestors(element: Element, frames: Frames) {
  const found: { readonly ancestor: Element; readonly frame: Frame }[] = []
  let position = 'static'
  for (
    let ancestor: Element | null = element;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    const frame = frameOf(ancestor, frames)
    if (position === 'absolute' && !frame.holds) continue
    if (frame.clips) found.push({ ancestor, frame })
    if (frame.position === 'fixed') return found
    position = frame.position
  }
  return found
}

function isHidden(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip'
}

function cutAcross(box: Box, edge: Box): boolean {
  return box.left < edge.left - 1 || box.right > edge.right + 1
}

/** True if a box is cut above or below, with a tolerance, because the box of a line is taller than its letters. */
function cutAlong(box: Box, edge: Box): boolean {
  return box.top < edge.top - 4 || box.bottom > edge.bottom + 4
}

function within(box: Box, edge: Box): Box {
  return {
    left: Math.max(box.left, edge.left),
    top: Math.max(box.top, edge.top),
    right: Math.min(box.right, edge.right),
    bottom: Math.min(box.bottom, edge.bottom),
  }
}

export const SHOWN_TEXTS = [
  shownTexts,
  shownControls,
  isForSight,
  frameOf,
  pieceOf,
  clipped,
  clippingAncestors,
  isHidden,
  cutAcross,
  cutAlong,
  within,
]
