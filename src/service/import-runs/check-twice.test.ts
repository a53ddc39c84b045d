import { expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { isOfKind } from '../runs/run-kind.ts'
import { testService } from '../service.test-support.ts'
import { checkLines } from './check-lines.ts'
import { csvOf, importsOf, lineOf } from './files.test-support.ts'
import { linesOf } from './killed-check.test-support.ts'

const FILE = csvOf(Array.from({ length: 300 }, (_, index) => lineOf(index + 1)))
const NEVER = new AbortController().signal

it.each([1, 2, 3])(
  'a check that another process takes over while its own write %i is on its way comes to what one alone comes to',
  async (write) => {
    const whole = await testService()
    const { uuid: wholeUuid } = await importsOf(whole).checked(FILE)
    const desk = await testService()
    const imports = importsOf(desk)
    const { uuid } = await imports.read(FILE)
    const { writeInBackground } = desk.storage
    let writes = 0
    const overtaken: typeof writeInBackground = async (job) => {
      if (++writes === write) {
        const run = present(await desk.storage.runs.byUuid(uuid), 'run')
        if (isOfKind(run, 'import')) await checkLines(desk.parts, run, NEVER)
      }
      return writeInBackground(job)
    }
    Object.assign(desk.storage, { writeInBackground: overtaken })
    await imports.done(uuid, 'check')
    expect(await linesOf(desk, uuid)).toEqual(await linesOf(whole, wholeUuid))
    const { state, counts } = await imports.run(uuid)
    expect({ state, counts }).toMatchObject({ state: 'checked', counts: { all: 300, ready: 300 } })
  },
)
