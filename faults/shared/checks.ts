import type { Client } from 'pg'
import { BOOK_FLAWS, type Flaws, flawsOf } from '#storage/postgres/book-flaws.test-support.ts'
import { reachedClient } from '#storage/postgres/reached-client.test-support.ts'
import { CREATE_LOAN } from '../desk-calls.ts'
import { askCarefully } from './calls.ts'
import { dataOf } from './clients.ts'
import type { Where } from './ledger.ts'
import type { World } from './world.ts'

/** Number of the clients' loans that are read again and compared with the answers. */
const ASKED_AGAIN = 500

const FLAWS: Flaws = {
  ...BOOK_FLAWS,
  'still sending': "SELECT uuid, state FROM submission WHERE state = 'sending'",
  'still unknown': "SELECT uuid, state FROM submission WHERE state = 'unknown'",
  'a run that has not ended':
    "SELECT uuid, state FROM run WHERE is_whole AND state IN ('reading', 'checking', 'running')",
  'a run that has ended with lines left': `
    SELECT uuid, line.state FROM run JOIN extension_run_line line ON run_id = id
    WHERE run.state = 'finished' AND line.state IN ('unchecked', 'ready', 'sending')`,
  'an import that has ended with lines left': `
    SELECT uuid, line.state FROM run JOIN import_run_line line ON run_id = id
    WHERE run.state = 'finished' AND line.state IN ('ready', 'sending')`,
  'an imported loan that is not there': `
    SELECT run_id, position FROM import_run_line line
    WHERE state = 'created' AND NOT EXISTS (SELECT FROM loan WHERE uuid = line.loan_uuid)`,
  'an imported loan of no line': `
    SELECT lender_loan_id FROM loan WHERE lender_loan_id LIKE 'import-%'
      AND NOT EXISTS (SELECT FROM import_run_line WHERE loan_uuid = loan.uuid)`,
  'sent again without being planned': `
    SELECT submission_id FROM (
      SELECT *, lag(state) OVER (PARTITION BY submission_id ORDER BY position) AS before FROM submission_event) step
    WHERE state = 'sending' AND before <> 'planned'`,
  'planned again by itself': `
    SELECT submission_id, note_json FROM (
      SELECT *, lag(state) OVER (PARTITION BY submission_id ORDER BY position) AS before FROM submission_event) step
    WHERE state = 'planned' AND before NOT IN ('planned') AND decided_by IS NULL
      AND note_json NOT LIKE '%asked-to-wait%' AND note_json NOT LIKE '%not-sent%'`,
  'a line whose extension is not there': `
    SELECT run_id, position FROM extension_run_line line WHERE extension_uuid IS NOT NULL
      AND NOT EXISTS (SELECT FROM loan_event WHERE uuid = line.extension_uuid AND loan_event.loan_id = line.loan_id)`,
  'an extension of two lines': `
    SELECT extension_uuid FROM extension_run_line WHERE extension_uuid IS NOT NULL
    GROUP BY extension_uuid HAVING count(*) > 1`,
  'loans of runs extended by nobody': `
    SELECT lender_loan_id, extensions_used FROM loan WHERE lender_loan_id LIKE 'run-local-%' AND extensions_used <> (
      SELECT count(*) FROM extension_run_line WHERE loan_id = loan.id AND state = 'extended')`,
  'a claim that nobody needs': 'SELECT name FROM claim',
}

/** Finds everything that is missing, doubled, or different from its answer. */
export async function findViolations(world: World): Promise<readonly string[]> {
  const client = await reachedClient(world.target)
  try {
    return [
      ...(await flawsOf(world.target, FLAWS)),
      ...(await lostLoans(world, client, 'local')),
      ...(await lostLoans(world, client, 'live')),
      ...(await lostExtensions(world, client)),
      ...(await sentTwice(world, client)),
      ...(await otherMirror(world, client)),
      ...(await otherAnswers(world)),
    ]
  } finally {
    await client.end()
  }
}

async function lostLoans({ ledger, liveId }: World, client: Client, where: Where): Promise<readonly string[]> {
  const sql = 'SELECT lender_loan_id AS id, uuid FROM loan WHERE connection_id = $1'
  const { rows } = await client.query<{ id: string; uuid: string }>(sql, [where === 'local' ? 'local' : liveId])
  const stored = new Map(rows.map(({ id, uuid }) => [id, uuid]))
  return [...ledger.loans[where]].flatMap(([id, { uuid }]) =>
    stored.get(id) === uuid ? [] : [`${id} was answered as ${uuid}, and is stored as ${stored.get(id)}`],
  )
}

type ExtensionRow = { readonly uuid: string; readonly loan: string; readonly isOfRun: boolean }

/** Every answered extension is there. The only others are those of runs and those whose answer was lost. */
async function lostExtensions({ ledger }: World, client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<ExtensionRow>(`
    SELECT event.uuid, loan.uuid AS loan,
      EXISTS (SELECT FROM extension_run_line WHERE extension_uuid = event.uuid) AS "isOfRun"
    FROM loan_event AS event JOIN loan ON loan.id = loan_id WHERE connection_id = 'local' AND event.kind = 'extended'`)
  const stored = new Map(rows.map(({ uuid, loan }) => [uuid, loan]))
  const local = new Set([...ledger.loans.local.values()].map(({ uuid }) => uuid))
  const known = ledger.extensions.filter(({ loanUuid }) => local.has(loanUuid))
  const answered = new Set(known.map(({ uuid }) => uuid))
  const lost = known.filter(({ uuid, loanUuid }) => stored.get(uuid) !== loanUuid)
  const extra = new Map<string, number>()
  for (const { uuid, loan, isOfRun } of rows)
    if (!isOfRun && !answered.has(uuid)) extra.set(loan, (extra.get(loan) ?? 0) + 1)
  const tooMany = [...extra].filter(([loan, times]) => times > (ledger.unheard.get(loan) ?? 0))
  return [
    ...(answered.size === known.length ? [] : ['An extension was answered to two clients']),
    ...lost.map(({ uuid }) => `The extension ${uuid} was answered, and is not there`),
    ...tooMany.map(([loan, times]) => `The loan ${loan} was extended ${times} times more than anybody knows of`),
  ]
}

type Sendings = {
  readonly operation: string
  readonly subject: string
  readonly sendings: number
  readonly accepted: number
}

/** Every POST at the service is recorded as sent in the journal, and the service has done nothing twice. */
async function sentTwice({ live, liveId }: World, client: Client): Promise<readonly string[]> {
  const sql = `
    SELECT operation, CASE operation WHEN 'createLoan' THEN lender_loan_id ELSE loan_uuid::text END AS subject,
      count(*) FILTER (WHERE event.state = 'sending')::integer AS sendings,
      count(DISTINCT submission.id) FILTER (WHERE submission.state = 'accepted')::integer AS accepted
    FROM submission JOIN submission_event event ON submission_id = id WHERE connection_id = $1 GROUP BY 1, 2`
  const { rows } = await client.query<Sendings>(sql, [liveId])
  const journal = new Map(rows.map((row) => [`${row.operation} ${row.subject}`, row]))
  const posts = new Map<string, number>()
  for (const { method, path, body } of live.requests)
    if (method === 'POST') {
      const { lenderLoanId, loanUuid } = JSON.parse(body)
      const subject = `${path.slice(path.lastIndexOf('/') + 1)} ${lenderLoanId ?? loanUuid}`
      posts.set(subject, (posts.get(subject) ?? 0) + 1)
    }
  const twice = live.book.loans().filter(({ lenderLoanId }, index, all) => {
    return all.findIndex((other) => other.lenderLoanId === lenderLoanId) !== index
  })
  const miscounted = live.book.loans().filter(({ uuid, extensions }) => {
    return extensions !== (journal.get(`createLoanExtension ${uuid}`)?.accepted ?? 0)
  })
  return [
    ...[...posts]
      .filter(([subject, times]) => times > (journal.get(subject)?.sendings ?? 0))
      .map(([subject, times]) => `${subject} was sent ${times} times, of which the journal knows fewer`),
    ...twice.map(({ lenderLoanId }) => `The live service has ${lenderLoanId} twice`),
    ...miscounted.map(
      ({ uuid, extensions }) => `The live service extended ${uuid} ${extensions} times, and the journal says otherwise`,
    ),
  ]
}

async function otherMirror({ live, liveId }: World, client: Client): Promise<readonly string[]> {
  const sql = 'SELECT lender_loan_id AS id, uuid, extensions_used AS extensions FROM loan WHERE connection_id = $1'
  const { rows } = await client.query<{ id: string; uuid: string; extensions: number }>(sql, [liveId])
  const mirror = new Map(rows.map((row) => [row.uuid, row]))
  return live.book.loans().flatMap(({ uuid, lenderLoanId, extensions }) => {
    const mirrored = mirror.get(uuid)
    const isSame = mirrored?.id === lenderLoanId && mirrored.extensions === extensions
    return isSame
      ? []
      : [`The live loan ${lenderLoanId} ${uuid} (${extensions}) is mirrored as ${JSON.stringify(mirrored)}`]
  })
}

/** A repeated request gets the same answer, to the figure. */
async function otherAnswers(world: World): Promise<readonly string[]> {
  const all = [...world.ledger.loans.local].filter(([id]) => !id.startsWith('run-'))
  const step = Math.max(1, Math.floor(all.length / ASKED_AGAIN))
  const found = []
  for (const [id, { data, request }] of all.filter((_, index) => index % step === 0)) {
    const call = { method: 'POST', path: CREATE_LOAN, where: 'local', body: request, isRepeatable: true } as const
    const again = JSON.stringify(dataOf(await askCarefully(world, call)))
    if (again !== data) found.push(`${id} was answered as ${data}, and is now ${again}`)
  }
  return [...found, ...(await otherSchedules(world))]
}

/** A loan has the schedule from the answer to its last extension. */
async function otherSchedules(world: World): Promise<readonly string[]> {
  const lengths = new Map<string, string>()
  const local = new Set([...world.ledger.loans.local.values()].map(({ uuid }) => uuid))
  for (const { loanUuid, paymentSchedule } of world.ledger.extensions) {
    const longest = lengths.get(loanUuid)
    if (local.has(loanUuid) && paymentSchedule.length > (longest?.length ?? 0)) lengths.set(loanUuid, paymentSchedule)
  }
  const found = []
  for (const [uuid, schedule] of [...lengths].slice(0, ASKED_AGAIN)) {
    if (world.ledger.unheard.has(uuid)) continue
    const path = `/claims/v1/lender/getLoan?loanUuid=${uuid}`
    const answer = await askCarefully(world, { method: 'GET', path, where: 'local', isRepeatable: true })
    const now = JSON.stringify(dataOf(answer)?.paymentSchedule)
    if (now !== schedule) found.push(`The schedule of ${uuid} was answered as ${schedule}, and is now ${now}`)
  }
  return found
}
