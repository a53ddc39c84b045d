import type { RestoreLoss } from '#storage/sqlite/backups/restore-loss.ts'
import { assertNever } from '#values/assert.ts'
import { INTERFACE_FORMATS, numberText } from '#values/formats.ts'
import { formatTotal } from '#values/money.ts'
import { escaped, plainPage } from '../plain-page.ts'
import { momentWords } from './moment-words.ts'
import type { AskedRestore } from './restoring-thread.ts'
import { BACK_PATH, wayPath } from './start-paths.ts'

/** Page before a backup is chosen; `folder` is that of the loans. */
export function chooseBackupPage(folder: string): Response {
  const main = `<main class="wide">
  <p class="name">Loan Desk</p>
  <h1>Restore a backup</h1>
  <p>Choose a backup, or the folder that your backups are in: then the newest of them is taken. Loan Desk closes the loans, reads
  every byte of the backup, and says what is in it and what you would lose. You are asked before anything changes.</p>
  <dl class="facts"><dt>Loans now</dt><dd>${escaped(folder)}</dd></dl>
  <div class="actions">
    <form action="/"><button autofocus>Back</button></form>
    <form method="post" action="${wayPath('restore')}"><button class="main">Choose a backup</button></form>
  </div>
</main>`
  return plainPage({ title: 'Restore a backup', main })
}

/** Asks for confirmation once the backup was read. The focus is on the button that goes back. */
export function restoreQuestionPage({ from, backup, loss }: AskedRestore, now: Date): Response {
  const { madeAt, computer, dataFolder, rows, contents } = backup.manifest
  const facts = [
    ['Made', madeWords(madeAt, now)],
    ['Of', `${dataFolder} on ${computer}`],
    ['Loans', counted(rows.loan ?? 0)],
    ['Attached files', counted(contents.files)],
    ['Backup', from],
  ] as const
  const points = [lossWords(loss, now), ...(loss.kind === 'no-book' ? [] : [ASIDE]), LIVE]
  const main = `<main class="wide">
  <p class="name">Loan Desk</p>
  <h1>Restore this backup?</h1>
  <dl class="facts">${facts.map(([label, value]) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
  <ul class="points">
    ${points.map((point) => `<li>${escaped(point)}</li>`).join('\n    ')}
  </ul>
  <div class="actions">
    <form method="post" action="${BACK_PATH}"><button autofocus>Back</button></form>
    <form method="post" action="${wayPath('restore-now')}"><button class="danger">Restore backup</button></form>
  </div>
</main>`
  return plainPage({ title: 'Restore this backup?', main })
}

const ASIDE =
  'The loans that are here now are set aside in the same folder and never deleted. They open like any data folder.'
const LIVE =
  'A live service may hold loans and extensions that came after the backup. Compare with it before you send anything again.'

function lossWords(loss: RestoreLoss, now: Date): string {
  switch (loss.kind) {
    case 'no-book':
      return 'There are no loans here yet, so nothing is lost.'
    case 'unreadable':
      return 'The loans that are here now cannot be read, so what you lose cannot be told.'
    case 'book': {
      const { loans, amount, events, changedAt } = loss
      if (loans === 0 && events === 0)
        return `You lose no loan and no extension. The loans that are here now were last changed at ${momentWords(changedAt, now)}.`
      const sum = loans > 0 ? ` of ${numberText(formatTotal(amount), INTERFACE_FORMATS)} in all` : ''
      return `You lose ${counted(loans)} ${loans === 1 ? 'loan' : 'loans'}${sum} and ${counted(events)} later ${events === 1 ? 'event' : 'events'}, such as extensions, of other loans. The last change was at ${momentWords(changedAt, now)}.`
    }
    default:
      return assertNever(loss)
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Such as `09:41 today`, or `18:40 on 2026-11-21, 9 days old`. */
function madeWords(instant: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(instant)) / DAY_MS)
  return days < 2 ? momentWords(instant, now) : `${momentWords(instant, now)}, ${counted(days)} days old`
}

function counted(count: number): string {
  return new Intl.NumberFormat('en').format(count)
}
