import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stepsIn } from './readme-steps.ts'

const README = `# A tool

\`\`\`sh
echo not a step > before
\`\`\`

## From nothing

1. A folder:

   \`\`\`sh
   mkdir made
   cd made
   \`\`\`

2. \`other.ts\` is not written. \`tests/first.ts\` is:

   \`\`\`ts
   if (true) {
     run('$HOME')
   }
   \`\`\`

## Later

\`\`\`sh
exit 1
\`\`\`
`

describe('steps of a README', () => {
  it('run in the folder that they have changed to, and write each file as it is shown', () => {
    const cwd = mkdtempSync(join(tmpdir(), 'readme-'))
    execFileSync('sh', ['-e', '-c', stepsIn(README, 'From nothing')], { cwd })
    expect(readFileSync(join(cwd, 'made/tests/first.ts'), 'utf8')).toBe("if (true) {\n  run('$HOME')\n}\n")
  })

  it('are refused without their section, and with a file that has no name', () => {
    expect(() => stepsIn(README, 'From something')).toThrow('The README has no section "From something"')
    expect(() => stepsIn('\n## Here\n```ts\nrun()\n```\n', 'Here')).toThrow('No file is named before its content')
  })
})
