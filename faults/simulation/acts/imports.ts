import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportRunState } from '#values/vocabulary/import-run-states.ts'
import { timeNow } from '../machine/virtual-time.ts'
import type { ImportedLine, ModelImport, Where } from '../model/model.ts'
import { amountOf } from '../model/modelled-loan.ts'
import { ask, dataOf } from '../people.ts'
import { type Act, type Doing, oneOf } from './act.ts'

export const IMPORTS = '/desk/v1/import-runs'
const MOST_LINES = 12
const FAULTY = 15
const ISSUED = '2026-01-15'
const DUE = '2026-02-15'
/**
 * Divisor for the monthly interest of an annuity of one month, by 30E/360: a twelfth of the yearly rate, which is in
 * hundredths of a percent.
 */
const MONTHLY = 12 * 10_000

/** A person's action on an import in each state; in other states it continues by itself. */
const NEXT: Readonly<Partial<Record<ImportRunState, 'check' | 'start' | 'continue'>>> = {
  mapping: 'check',
  checked: 'start',
  paused: 'continue',
  interrupted: 'continue',
}

/** Uploads a file of loans, or moves an uploaded one on: checked, corrected, started, paused and continued. */
export const importFile: Act = {
  name: 'import',
  weight: 14,
  by: 'person',
  run: async (doing) => {
    const open = [...doing.world.model.imports].filter(([, { isFinished }]) => !isFinished)
    const [uuid, known] = oneOf(open, doing.random) ?? []
    if (uuid === undefined || !known) await upload(doing)
    else await moveOn(doing, uuid, known)
  },
}

async function upload(doing: Doing): Promise<void> {
  const { world, actor, random, leavesAfter } = doing
  const where: Where = random.chance(25) ? 'live' : 'local'
  const lines = Array.from({ length: random.whole(1, MOST_LINES) }, () => newLine(doing, where))
  const path = `${IMPORTS}?name=loans.csv`
  const answer = await ask(world, actor, { method: 'POST', path, where, body: fileOf(lines), leavesAfter })
  if (!answer) return
  const { uuid, keptUntil } = dataOf<ImportRunBody>(answer)
  const until = keptUntil === null ? Number.POSITIVE_INFINITY : Date.parse(keptUntil)
  world.model.imports.set(uuid, { where, lines, corrected: new Set(), keptUntil: until, isFinished: false })
  if (where === 'local') for (const { loan } of lines) world.model.importing.set(loan.lenderLoanId, loan)
}

function newLine({ world, random }: Doing, where: Where): ImportedLine {
  const lenderLoanId = `${where === 'local' ? 'I' : 'LI'}-${++world.model.count}`
  const principal = random.whole(100, 900_000)
  const rate = random.whole(1, 3_000)
  const interest = Math.floor((principal * rate * 2 + MONTHLY) / (MONTHLY * 2))
  const rows = [{ due: DUE, principal, interest }]
  return {
    loan: { lenderLoanId, clientName: `Client of ${lenderLoanId}`, rate, rows, use: 'extended', isOpen: true },
    isFaulty: random.chance(FAULTY),
  }
}

const HEADS =
  'lenderLoanId,clientType,clientName,clientCode,loanAmount,currency,interestRate,country,lenderIssueDate,scheduleType,numberOfInstallments,maxExtensions'

function fileOf(lines: readonly ImportedLine[]): string {
  const texts = lines.map(({ loan: { lenderLoanId, clientName, rate, rows }, isFaulty }) => {
    const amount = isFaulty ? 'much' : amountOf(rows[0]?.principal ?? 0)
    return `${lenderLoanId},CONSUMER,${clientName},4900101${lenderLoanId},${amount},EUR,${amountOf(rate)},EST,${ISSUED},ANNUITY,1,99`
  })
  return [HEADS, ...texts, ''].join('\n')
}

async function moveOn(doing: Doing, uuid: string, known: ModelImport): Promise<void> {
  const { world, actor, random } = doing
  const path = `${IMPORTS}/${uuid}`
  const run = await ask(world, actor, { method: 'GET', path, where: known.where })
  // An import that is never started is removed in the end.
  if (!run || (run.status === 404 && timeNow() >= known.keptUntil)) return
  const { state, counts } = dataOf<ImportRunBody>(run)
  if (state === 'checked' && counts.faulty > 0 && random.chance(70)) return correct(doing, path, known)
  const next = state === 'running' && random.chance(40) ? 'pause' : NEXT[state]
  if (next) await ask(world, actor, { method: 'POST', path: `${path}/${next}`, where: known.where, body: {} })
}

/** Corrects the amount of the first uncorrected faulty line. */
async function correct({ world, actor }: Doing, path: string, { where, lines, corrected }: ModelImport): Promise<void> {
  const index = lines.findIndex(({ isFaulty }, at) => isFaulty && !corrected.has(at + 1))
  const principal = lines[index]?.loan.rows[0]?.principal
  if (principal === undefined) return
  const body = { cells: [{ field: 'loanAmount', text: amountOf(principal) }] }
  const answer = await ask(world, actor, { method: 'PATCH', path: `${path}/lines/${index + 1}`, where, body })
  if (answer && answer.status < 300) corrected.add(index + 1)
}
