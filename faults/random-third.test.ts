import { runEveryFourthSeed } from './random-seeds.ts'

runEveryFourthSeed(3)
