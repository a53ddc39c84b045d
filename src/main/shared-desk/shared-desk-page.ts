import { interfaceOf } from '#contract/desk/app-fit.ts'
import { notSentWords } from '#contract/words/exchange-words.ts'
import { assertNever } from '#values/assert.ts'
import { escaped, plainPage } from '../plain-page.ts'
import type { AddressFault } from './desk-address.ts'
import type { PairOutcome } from './pair.ts'

/** Current desk of this app; `lost` if its session with a shared desk can no longer be decrypted. */
type DeskNow =
  | { readonly kind: 'own'; readonly dataFolder: string }
  | { readonly kind: 'shared'; readonly origin: string }
  | { readonly kind: 'lost'; readonly origin: string }

type PairFault =
  | { readonly kind: 'address'; readonly fault: AddressFault }
  | { readonly kind: 'test-mode' }
  | Exclude<PairOutcome, { readonly kind: 'paired' }>

/** An address as typed, and the reason why it did not work. */
export type Tried = { readonly address: string; readonly fault: PairFault }

export const SHARED_DESK_PATH = '/shared-desk'
export const LEAVE_PATH = '/shared-desk/leave'

/** Page for choosing the desk that this app works on, and pairing with it by a one-time address. */
export function sharedDeskPage(now: DeskNow, appVersion: string, tried?: Tried): Response {
  const fault = tried && faultWords(tried.fault, appVersion)
  const main = `<main>
  <p class="name">Loan Desk</p>
  <h1>Shared desk</h1>
  <p>${nowWords(now)}</p>
  <form method="post" action="${SHARED_DESK_PATH}">
    <label for="address">One-time address</label>
    <input id="address" name="address" value="${escaped(tried?.address ?? '')}" required autofocus autocomplete="off"
      spellcheck="false" placeholder="https://desk.example/open?code=…" aria-describedby="hint"${fault ? ' aria-invalid="true"' : ''}>
    <p class="hint${fault ? ' fault' : ''}" id="hint"${fault ? ' role="alert"' : ''}>${fault ? escaped(fault) : HINT}</p>
    <div class="actions"><button class="main">Work on this desk</button>${now.kind === 'lost' ? '' : BACK}</div>
  </form>
  ${now.kind === 'own' ? '' : LEAVING}
</main>`
  return plainPage({ title: 'Shared desk', main })
}

/** Page after pairing: the window continues to the desk by itself, unless the person has to read something first. */
export function pairedPage(origin: string, isKept: boolean): Response {
  const main = `<main role="status">
  <p class="name">Loan Desk</p>
  <h1>Working on the shared desk</h1>
  <p><strong>${escaped(origin)}</strong></p>
  ${isKept ? '' : `<p>${NOT_KEPT}</p>`}
  <p class="actions"><a class="button" href="/" autofocus>Continue</a></p>
</main>`
  return plainPage({ title: 'Shared desk', main, ...(isKept && { goOnTo: '/' }) })
}

const HINT = 'Somebody who is signed in to the desk makes one in its Settings. It works once.'

const NOT_KEPT =
  'This computer cannot keep secrets safely, so Loan Desk forgets this sign-in when it is closed, and drafts that the desk has not received. You will need a new one-time address then.'

const BACK = '<a class="button" href="/">Cancel</a>'

const LEAVING = `<hr>
  <form method="post" action="${LEAVE_PATH}">
    <p>Or go back to the loans on this computer. Those on the shared desk stay there.</p>
    <div class="actions"><button>Work on this computer</button></div>
  </form>`

function nowWords(now: DeskNow): string {
  switch (now.kind) {
    case 'own':
      return `Loan Desk now works on the loans on this computer, in <strong>${escaped(now.dataFolder)}</strong>. With a one-time address it can work on a desk that others use too. Your own loans stay here.`
    case 'shared':
      return `Loan Desk now works on the shared desk at <strong>${escaped(now.origin)}</strong>. Another one-time address signs in again, or to another desk.`
    case 'lost':
      return `Loan Desk worked on the shared desk at <strong>${escaped(now.origin)}</strong>, but this computer can no longer read its session. Sign in with a new one-time address.`
    default:
      return assertNever(now)
  }
}

const ADDRESS_FAULT: Readonly<Record<AddressFault, string>> = {
  'no-address': 'Paste the whole address, from "https://" on.',
  'not-encrypted': 'A shared desk needs an address that begins with "https://".',
  'no-code': 'This address has no code. Paste a one-time address, such as "https://desk.example/open?code=…".',
}

function faultWords(fault: PairFault, appVersion: string): string {
  switch (fault.kind) {
    case 'address':
      return ADDRESS_FAULT[fault.fault]
    case 'test-mode':
      return 'This is a test desk. To work on a shared desk, start Loan Desk without --test. The address is still good.'
    case 'spent':
      return 'This address was used before, or is too old. Ask for a new one.'
    case 'versions-differ':
      return `This app has version ${appVersion}, and the desk version ${fault.deskVersion}. Install version ${interfaceOf(fault.deskVersion)} of the app. The address is still good.`
    case 'no-desk':
      return 'There is no Loan Desk at this address.'
    case 'not-reached':
      return `${notSentWords(fault.reason)} The address is still good.`
    default:
      return assertNever(fault)
  }
}
