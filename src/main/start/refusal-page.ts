import { basename, dirname } from 'node:path'
import { escaped, plainPage } from '../plain-page.ts'
import { factRows, lostWords, type Row, setAsideWords } from './refusal-facts.ts'
import { GO_ON_LABELS, lossOf, type StartPlace, type WayOut, waysOf } from './refusal-ways.ts'
import { OTHER_WORDS, START_REFUSAL_WORDS } from './refusal-words.ts'
import { START_PATH, wayPath } from './start-paths.ts'
import type { StartRefusal } from './start-refusal.ts'

/** `triedAgain` is present after a retry in vain. */
type RefusalView = {
  readonly refusal: StartRefusal
  readonly place: StartPlace
  readonly triedAgain: boolean
  readonly now: Date
}

/** Page with the reason why the loans were not opened, and a button for each way to continue. */
export function refusalPage({ refusal, place, triedAgain, now }: RefusalView): Response {
  const { title, what } = refusal.kind === 'known' ? START_REFUSAL_WORDS[refusal.code] : OTHER_WORDS
  const main = `<main class="wide">
  <p class="name">Loan Desk</p>
  <h1>${title}</h1>
  <p>${what}</p>
  ${facts(rowsOf(refusal, place, now))}
  ${triedAgain ? `<p class="warning" id="again" role="status">Tried again just now, with the same result.</p>` : ''}
  <h2>Ways on</h2>
  <ul class="ways">
    ${waysOf(refusal, place, now).map(wayItem).join('\n    ')}
  </ul>
</main>`
  return plainPage({ title, main })
}

/** Asks for confirmation before loans are left behind. The focus is on the button that goes back. */
export function goOnPage({ refusal, place, now }: RefusalView): Response | undefined {
  const loss = place.isTest ? undefined : lossOf(refusal)
  if (!loss) return undefined
  const label = GO_ON_LABELS[loss.code]
  const points = [lostWords(loss, now), setAsideWords(loss.facts), LATER].filter(Boolean)
  const main = `<main class="wide">
  <p class="name">Loan Desk</p>
  <h1>${label}?</h1>
  <ul class="points">
    ${points.map((point) => `<li>${escaped(point)}</li>`).join('\n    ')}
  </ul>
  <div class="actions">
    <form action="${START_PATH}"><button autofocus>Back</button></form>
    <form method="post" action="${wayPath('go-on')}">
      <input type="hidden" name="loss" value="${loss.code}">
      <button class="danger">${label}</button>
    </form>
  </div>
</main>`
  return plainPage({ title: `${label}?`, main })
}

const LATER =
  'If what is missing turns up later, it opens in a folder of its own. It cannot be joined with what you enter from now on.'

function rowsOf(refusal: StartRefusal, { folder }: StartPlace, now: Date): readonly Row[] {
  if (refusal.kind === 'other') return [folderRow(folder), { label: 'Reported', value: refusal.says }]
  const { path, loss } = refusal
  const place =
    path === folder ? [folderRow(folder)] : [{ label: 'File', value: basename(path) }, folderRow(dirname(path))]
  return [...place, ...(loss ? factRows(loss, now) : [])]
}

function folderRow(folder: string): Row {
  return { label: 'Folder', value: folder }
}

function facts(rows: readonly Row[]): string {
  const items = rows.map(({ label, value }) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`)
  return `<dl class="facts">${items.join('')}</dl>`
}

function wayItem({ kind, label, consequence }: WayOut): string {
  const isFirst = kind === 'try-again'
  // The last way asks for confirmation, so its button only opens a page.
  const method = kind === 'go-on' ? '' : ' method="post"'
  const button = `<button${isFirst ? ' class="main" autofocus' : ''} aria-describedby="${isFirst ? 'again ' : ''}${kind}">${label}</button>`
  return `<li><form${method} action="${wayPath(kind)}">${button}</form><p id="${kind}">${escaped(consequence)}</p></li>`
}
