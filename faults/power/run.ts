import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolders } from '../../scripts/temporary-folders.ts'
import { IGNORED, type Ignored } from './disk.ts'
import { cutPower, reportOf } from './power-cuts.ts'
import { loadRecordings, record } from './recording.ts'

// Power cuts under a desk: `node faults/power/run.ts --images 500 --seed 1` records a desk at work, makes possible
// images of its data folder after a power cut, and starts a desk on each. It ends with 1 if a start was refused or
// something is missing. `--ignoring database-syncs` and `--ignoring folder-syncs` are controls, which have to fail.

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100' },
    ignoring: { type: 'string', default: 'nothing' },
    recording: { type: 'string' },
  },
})
const write = (line: string) => void process.stdout.write(`${line}\n`)
const folder = mkdtempSync(join(temporaryFolders(), 'loan-desk-power-'))
const [images, seed, requests] = [Number(values.images), Number(values.seed), Number(values.requests)]
const ignored = ignoredOf(values.ignoring)

const recordings =
  values.recording === undefined ? await record(folder, seed, requests) : loadRecordings(values.recording)
for (const { name, operations } of recordings) write(`${name}: ${operations.length} operations`)
const failures = await cutPower(recordings, { images, seed, ignored }, folder)
write(reportOf(recordings, failures, folder))
write(`${images} power cuts, ${failures.length} failed starts`)
if (failures.length === 0) rmSync(folder, { recursive: true })
process.exit(failures.length === 0 ? 0 : 1)

function ignoredOf(text: string): Ignored {
  const found = IGNORED.find((ignoring) => ignoring === text)
  if (found) return found
  throw new Error(`--ignoring takes one of ${IGNORED.join(', ')}`)
}
