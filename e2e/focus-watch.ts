import type { BrowserContext, Disposable } from '@playwright/test'

/**
 * Has each page say, as an error of the page, where the focus fell to its body and stayed there: a person's next key
 * would do nothing. Watched from when there is something to have the focus, and not on paper.
 */
export async function watchFocus(context: BrowserContext): Promise<Disposable> {
  return context.addInitScript(watchInPage)
}

/** Runs in the page: looks for some frames after each change, as a page that is looked at all the time is drawn all the time. */
function watchInPage(): void {
  const mostFrames = 2
  let [bare, had, did, toLook] = [0, 'nothing', 'loading', 0]
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
  for (const type of ['keydown', 'pointerdown', 'paste']) {
    const note = (event: Event) => {
      did = event instanceof KeyboardEvent ? `pressing ${event.key}` : type
    }
    window.addEventListener(type, note, true)
  }
  const look = () => {
    const { activeElement } = document
    const isPage = document.querySelector('main[data-focus-ground]') !== null && !matchMedia('print').matches
    const isBare = activeElement === document.body && isPage
    if (activeElement && !isBare) had = nameOf(activeElement)
    bare = isBare ? bare + 1 : 0
    if (bare === mostFrames + 1)
      reportError(new Error(`The focus fell from ${had} to the body of ${location.pathname} after ${did}`))
    toLook -= 1
    if (toLook > 0) requestAnimationFrame(look)
  }
  const lookAgain = () => {
    if (toLook <= 0) requestAnimationFrame(look)
    // A change may show a frame later.
    toLook = mostFrames + 3
  }
  for (const type of ['focusin', 'focusout', 'resize']) window.addEventListener(type, lookAgain, true)
  new MutationObserver(lookAgain).observe(document, { subtree: true, childList: true, attributes: true })
}
