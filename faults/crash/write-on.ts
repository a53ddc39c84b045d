import { stepRun } from './run-steps.ts'
import { type Act, attachFile, createLoan, extendLoan, type Writer } from './writer.ts'

/** The main activity of a client. */
export type Emphasis = 'mixed' | 'long-loans' | 'longest-loans' | 'imports'

const IMPORT_LINES: Readonly<Record<Emphasis, readonly [least: number, most: number]>> = {
  mixed: [20, 300],
  'long-loans': [20, 60],
  'longest-loans': [20, 60],
  imports: [1_100, 1_300],
}

type Lots = readonly (readonly [weight: number, act: Act])[]

const CREATING: Readonly<Record<Emphasis, Lots>> = {
  mixed: creating(40, 8, 1),
  'long-loans': creating(20, 12, 6),
  'longest-loans': creating(10, 5, 20),
  imports: creating(30, 2, 0),
}

function creating(short: number, middling: number, long: number): Lots {
  return [
    [short, (writer) => createLoan(writer, writer.random.whole(1, 12))],
    [middling, (writer) => createLoan(writer, writer.random.whole(13, 240))],
    [long, (writer) => createLoan(writer, writer.random.whole(600, 1_200))],
    [25, extendLoan],
    [8, attachFile],
  ]
}

/** Sends one request after the other until the connection breaks. The first client also makes runs. */
export async function writeOn(writer: Writer, emphasis: Emphasis, hasRuns: boolean): Promise<void> {
  const [least, most] = IMPORT_LINES[emphasis]
  const stepWeight = emphasis === 'imports' ? 60 : 12
  const running: Lots = [
    [stepWeight, (one) => stepRun(one, 'import', one.random.whole(least, most))],
    [8, (one) => stepRun(one, 'extension', one.random.whole(2, 25))],
  ]
  const lots = [...CREATING[emphasis], ...(hasRuns ? running : [])].flatMap(([weight, act]) => Array(weight).fill(act))
  for (;;) {
    const act: Act = lots[writer.random.whole(0, lots.length - 1)]
    if (!(await act(writer))) return
  }
}
