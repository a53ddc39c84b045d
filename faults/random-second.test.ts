import { runEveryOtherSeed } from './random-seeds.ts'

runEveryOtherSeed('second')
