import type { BuybackRunBody, BuybackRunLine } from '#contract/desk/buyback-runs.ts'
import type { ExtensionRunBody, ExtensionRunLine } from '#contract/desk/extension-runs.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { BUYBACK_RUNS } from '../acts/buyback-runs.ts'
import { EXTENSION_RUNS } from '../acts/extension-runs.ts'
import { IMPORTS } from '../acts/imports.ts'
import { timeNow } from '../machine/virtual-time.ts'
import { loanByUuid, type ModelImport, type ModelRun } from '../model/model.ts'
import { AUDITOR, ask } from '../people.ts'
import { must, type World } from '../world.ts'

const AT_WORK: readonly string[] = ['reading', 'checking', 'running']

/** Checks that the results of runs match the loans, except for runs at work, and updates which runs are finished. */
export async function observeRuns(world: World): Promise<void> {
  for (const [uuid, known] of world.model.imports) if (!known.isFinished) await observeImport(world, uuid, known)
  for (const [uuid, run] of world.model.runs) if (!run.isFinished) await observeRun(world, uuid, run)
  for (const [uuid, run] of world.model.buybackRuns)
    if (!run.isFinished) run.isFinished = await isBuybackRunOver(world, uuid)
}

async function observeImport(world: World, uuid: string, known: ModelImport): Promise<void> {
  const body = await find<ImportRunBody>(world, `${IMPORTS}/${uuid}`, known.where)
  if (!body) {
    must(timeNow() >= known.keptUntil, `The import ${uuid} is lost`)
    known.isFinished = true
    return
  }
  const { state, counts, keptUntil } = body
  known.keptUntil = keptUntil === null ? Number.POSITIVE_INFINITY : Date.parse(keptUntil)
  must(state !== 'unreadable', `The file of the import ${uuid} is said to be unreadable`)
  if (known.where === 'live' || AT_WORK.includes(state)) {
    known.isFinished = state === 'finished'
    return
  }
  const there = known.lines.filter(({ loan }) => world.model.loans.has(loan.lenderLoanId)).length
  must(counts.created === there, `The import ${uuid} says it created ${counts.created} loans, and ${there} are there`)
  if (state !== 'finished') return
  const good = known.lines.filter(({ isFaulty }, at) => !isFaulty || known.corrected.has(at + 1)).length
  must(counts.created >= good, `The import ${uuid} has finished with ${counts.created} of ${good} good lines`)
  known.isFinished = true
  for (const { loan } of known.lines) loan.isOpen = false
}

async function observeRun(world: World, uuid: string, run: ModelRun): Promise<void> {
  const { model } = world
  const { state, counts }: ExtensionRunBody = await get(world, `${EXTENSION_RUNS}/${uuid}`, run.where)
  run.isFinished = state === 'finished' || state === 'cancelled'
  if (run.where === 'live' || AT_WORK.includes(state)) return
  must(
    counts.extended === run.extended.size,
    `The run ${uuid} extended ${run.extended.size} loans and says ${counts.extended}`,
  )
  const lines: readonly ExtensionRunLine[] = await get(world, `${EXTENSION_RUNS}/${uuid}/lines`, run.where)
  for (const { outcome, loanUuid, extensionUuid } of lines) {
    if (outcome !== 'extended') continue
    const isThere = loanByUuid(model, loanUuid)?.extensions.some((extension) => extension.uuid === extensionUuid)
    must(isThere === true, `The run ${uuid} names an extension ${extensionUuid} that ${loanUuid} has not`)
  }
}

/** Checks that each loan that a buyback run names as bought back has its buyback. Returns true once the run has ended. */
async function isBuybackRunOver(world: World, uuid: string): Promise<boolean> {
  const path = `${BUYBACK_RUNS}/${uuid}`
  const { state, counts }: BuybackRunBody = await get(world, path, 'local')
  if (AT_WORK.includes(state)) return false
  const lines: readonly BuybackRunLine[] = await get(world, `${path}/lines`, 'local')
  const bought = lines.filter(({ outcome }) => outcome === 'bought-back')
  must(counts.boughtBack === bought.length, `The run ${uuid} says ${counts.boughtBack} and shows ${bought.length}`)
  for (const { loanUuid, buybackUuid } of bought) {
    const isThere = loanByUuid(world.model, loanUuid)?.buybacks.seen.has(buybackUuid ?? '')
    must(isThere === true, `The run ${uuid} names a buyback ${buybackUuid} that ${loanUuid} has not`)
  }
  return state === 'finished' || state === 'cancelled'
}

async function get<Body>(world: World, path: string, where: ModelImport['where']): Promise<Body> {
  const found = await find<Body>(world, path, where)
  must(found !== undefined, `${path} is not there`)
  return found
}

async function find<Body>(world: World, path: string, where: ModelImport['where']): Promise<Body | undefined> {
  const answer = await ask(world, AUDITOR, { method: 'GET', path, where })
  must(answer?.status === 200 || answer?.status === 404, `${path} is answered with ${answer?.status} ${answer?.text}`)
  return answer.status === 404 ? undefined : JSON.parse(answer.text).data
}
