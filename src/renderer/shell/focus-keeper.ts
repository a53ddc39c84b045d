import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { FOCUS_GROUND, isFocusNowhere } from '../components/focus/focus-ground.ts'

/** Element that Tab reaches in a table whose rows or amounts take the focus. */
const IN_GRID = '[role="grid"] tbody [tabindex="0"]'
const OVER_PAGE = '[role="dialog"][aria-modal="true"]:not([data-beside-page])'

type FocusKeeper = {
  /** Reports that a page was opened: its list or table takes the focus as soon as it is rendered, unless another element does. */
  readonly arrive: () => void
  readonly stop: () => void
}

/**
 * The last focused element, and the focusable elements around it. `toGrid`: a grid may take the focus, because the page was just opened or
 * the element was in a grid. `before`: the state before the dialog was opened.
 */
type Held = {
  readonly last: Element | undefined
  readonly around: readonly Element[]
  readonly toGrid: boolean
  readonly dialog: Element | null
  readonly before: Held | undefined
}

const NOTHING: Held = { last: undefined, around: [], toGrid: false, dialog: null, before: undefined }
const ARRIVING: Held = { ...NOTHING, toGrid: true }

type Candidates = readonly (Element | null | undefined)[]

/** Keeps the focus on the page: each opened page takes it, and so does an element near a removed one. */
export function useKeptFocus(): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const keeper = useRef<FocusKeeper>(undefined)
  useLayoutEffect(() => {
    const kept = keepFocus()
    keeper.current = kept
    return kept.stop
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is arrived at again
  useLayoutEffect(() => keeper.current?.arrive(), [pathname])
}

/**
 * Keeps the focus off the page's body, where keys do nothing: the focused element may be removed, or disabled while busy. The focus moves
 * to the nearest remaining element around it; an element that was only busy gets it back.
 */
function keepFocus(): FocusKeeper {
  let held = ARRIVING
  let frame: number | undefined
  const look = () => {
    frame = undefined
    if (isFocusNowhere()) candidates(held).some(takesFocus)
    // The frame in which the element became disabled was not rendered yet.
    else if (held.last?.matches(':disabled')) lookSoon()
  }
  /** Waits for the next frame, because other code may move the focus at once. */
  const lookSoon = () => {
    if (frame !== undefined || (!isFocusNowhere() && !held.last?.matches(':disabled'))) return
    frame = requestAnimationFrame(look)
  }
  const remember = ({ target }: FocusEvent) => {
    if (isFocusNowhere() || !(target instanceof Element)) overPage()?.focus()
    else held = heldBy(target, held)
  }
  const leave = () => {
    held = { ...held, last: undefined, around: [], toGrid: false }
  }
  const observer = new MutationObserver(lookSoon)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', lookSoon)
  document.addEventListener('pointerdown', leave, true)
  return {
    arrive: () => {
      // The previous page may still be rendered, and may soon be removed together with the focused element.
      held = { ...held, toGrid: true }
      if (!isFocusNowhere() && !document.activeElement?.closest('nav')) return
      held = ARRIVING
      ground()?.focus()
      lookSoon()
    },
    stop: () => {
      observer.disconnect()
      if (frame !== undefined) cancelAnimationFrame(frame)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', lookSoon)
      document.removeEventListener('pointerdown', leave, true)
    },
  }
}

function heldBy(target: Element, held: Held): Held {
  const dialog = target.closest('[role="dialog"]')
  const before = dialog === held.dialog ? held.before : held
  const toGrid = target.closest('[role="grid"]') !== null
  return { last: target, around: focusableAround(target), toGrid, dialog, before: dialog ? before : undefined }
}

/** Candidates for the focus, best first. */
function candidates(held: Held): Candidates {
  return [overPage(), ...places(held), ground()]
}

function places({ last, around, toGrid, before }: Held): Candidates {
  if (last?.isConnected && last.matches(':disabled')) return []
  const own = [last, ...around.flatMap((element) => [within(element), element])]
  const grid = toGrid ? [document.querySelector(`main ${IN_GRID}`)] : []
  return [...own, ...grid, ...(before ? places(before) : [])]
}

/** In a panel its first field, in a list its row. */
function within(element: Element): Element | null {
  return element.querySelector(`[data-autofocus], ${IN_GRID}`)
}

function takesFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function focusableAround(element: Element): readonly Element[] {
  const parent = element.parentElement?.closest(`[tabindex]:not([${FOCUS_GROUND}])`)
  return parent ? [parent, ...focusableAround(parent)] : []
}

function overPage(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(OVER_PAGE)].at(-1)
}

function ground(): HTMLElement | null {
  return document.querySelector(`main[${FOCUS_GROUND}]`)
}
