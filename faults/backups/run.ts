import { parseArgs } from 'node:util'
import { KILLED_WORK, runStepKills } from './step-kills.ts'

// Kills a backup with its rotation, and restores, before each of their file operations: `node faults/backups/run.ts`.
// `--every 7` tries a seventh of them. Ends with 1 if a backup or a book was lost.

const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } })
const write = (line: string) => void process.stdout.write(`${line}\n`)
let isSound = true
for (const work of KILLED_WORK) {
  const { kills, violations } = await runStepKills(work, { everyNth: Number(values.every), remainder: 1, say: write })
  write(`${String(kills).padStart(8)}  kills of ${work}`)
  for (const violation of violations) write(`Violated: ${violation}`)
  isSound = isSound && violations.length === 0 && kills > 0
}
write(isSound ? 'Each kill left whole backups and a whole book.' : 'A kill left something that is not whole.')
process.exit(isSound ? 0 : 1)
