#!/usr/bin/env node
import { codegenOptions, USAGE } from './codegen-options.ts'
import { recordOnDesk } from './record-on-desk.ts'

// Ctrl+C ends the browser, which ends the recording; the test is written after that.
process.on('SIGINT', () => undefined)
try {
  const options = codegenOptions(process.argv.slice(2))
  if (options) await recordOnDesk(options)
  process.stdout.write(`${options ? `The test is in ${options.output}` : USAGE}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
