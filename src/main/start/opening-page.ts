import { escaped, plainPage } from '../plain-page.ts'
import { WAIT_PATH } from './start-paths.ts'

/** `step` describes Loan Desk's current work, such as `checking the database …`; null before it is known. */
type OpeningView = { readonly folder: string; readonly step: string | null; readonly since: number }

/**
 * Page with the current step while the loans are being opened. The window requests the next page at once, and its
 * answer waits until there is something new: this page stays visible until then, and the style sheet counts the
 * seconds.
 */
export function openingPage({ folder, step, since }: OpeningView): Response {
  const seconds = Math.max(0, Math.round((Date.now() - since) / 1000))
  const main = `<main role="status">
  <p class="name">Loan Desk</p>
  <h1>Opening the loans</h1>
  <p>Loan Desk is ${escaped(step ?? 'looking at the data folder')}.
    <span class="seconds"></span></p>
  <dl class="facts"><dt>Folder</dt><dd>${escaped(folder)}</dd></dl>
  <p>After a power cut, a crash or a change of version all loans are checked first. With many loans this takes minutes.
  There is nothing to do meanwhile.</p>
</main>`
  return plainPage({ title: 'Opening the loans', main, goOnTo: WAIT_PATH, secondsSoFar: seconds })
}
