import { argv } from 'node:process'

if (argv.includes('--help')) {
  // From the sources: who asks for the options waits for no build.
  const { run } = await import('../src/headless/run.ts')
  process.exitCode = await run(argv.slice(2), '')
} else {
  const { BUILT_SERVICE, ensureBuilt } = await import('./ensure-built.ts')
  await ensureBuilt()
  // In this very process, so that signals and the exit code are the service's own.
  await import(BUILT_SERVICE)
}
