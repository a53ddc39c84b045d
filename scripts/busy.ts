import { spawn, spawnSync } from 'node:child_process'

// `npm run test:busy`: `npm test` beside four programs that never rest, as on a machine that others use too. A test that
// waits by the clock, or asserts how long something took, fails here.

const OTHERS = 4

const others = Array.from({ length: OTHERS }, () =>
  spawn(process.execPath, ['--eval', 'for (;;) {}'], { stdio: 'ignore' }),
)
try {
  process.exitCode = spawnSync('npm test', { shell: true, stdio: 'inherit' }).status ?? 1
} finally {
  for (const other of others) other.kill()
}
