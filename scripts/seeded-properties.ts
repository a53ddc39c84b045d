import fc from 'fast-check'

// Run before each test file where LOAN_DESK_SEED is set: properties draw the same values each time. `.ci/run` takes the seed from
// the name of the commit, so that a commit that passed once passes again. Without the variable, each run draws new values.
fc.configureGlobal({ seed: Number(process.env.LOAN_DESK_SEED) })
