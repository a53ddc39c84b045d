// Plain JavaScript with no import of ours: this must run, and say its sentence, on a Node that can run nothing else here.

const NEEDED_MAJOR = 24

/**
 * One sentence for a person when this Node cannot run Loan Desk: the database driver needs Node-API 10 and crashes
 * without it, and the scripts are TypeScript that Node itself reads.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeProblem(version) {
  if (Number.parseInt(version, 10) >= NEEDED_MAJOR) return undefined
  return `Loan Desk needs Node.js ${NEEDED_MAJOR} or later and this is ${version}; start it through npm (npm start, npm run serve), which brings its own.`
}

const problem = nodeProblem(process.versions.node)
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
