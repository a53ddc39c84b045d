import { describe, expect, it } from 'vitest'
import { runProgress } from './run-progress.ts'
import { createSpeedometer } from './run-speed.ts'

function measured() {
  const time = { now: 1_000 }
  return { time, ...createSpeedometer({ elapsed: () => time.now }) }
}

describe('how fast a run is', () => {
  it('is written down once a second, each line and each moment once', () => {
    const { time, done, due, rest } = measured()
    done(10)
    expect(due()).toBeUndefined()
    time.now += 1_000
    done(5)
    expect(due()).toEqual({ workedMs: 1_000, workedLines: 15, recentMs: 1_000, recentLines: 15 })
    expect(due()).toBeUndefined()
    time.now += 400
    done(1)
    expect(rest()).toEqual({ workedMs: 400, workedLines: 1, recentMs: 1_400, recentLines: 16 })
  })

  it('lately is what the last five seconds have brought', () => {
    const { time, done, rest } = measured()
    done(1_000)
    time.now += 4_000
    done(20)
    time.now += 4_000
    expect(rest()).toEqual({ workedMs: 8_000, workedLines: 1_020, recentMs: 5_000, recentLines: 20 })
  })
})

describe('the time that is left', () => {
  it('goes by the rate of now, and by the average while there is none', () => {
    const speed = { workedMs: 20_000, workedLines: 100, recentMs: 5_000, recentLines: 50 }
    expect(runProgress(speed, 200)).toEqual({ perSecond: 10, averagePerSecond: 5, secondsLeft: 20 })
    expect(runProgress({ ...speed, recentLines: 0 }, 200)).toMatchObject({ perSecond: null, secondsLeft: 40 })
    const nothing = { workedMs: 0, workedLines: 0, recentMs: 0, recentLines: 0 }
    expect(runProgress(nothing, 9)).toEqual({ perSecond: null, averagePerSecond: null, secondsLeft: null })
  })

  it('is not told by lines that took no time', () => {
    const atOnce = { workedMs: 0, workedLines: 3, recentMs: 0, recentLines: 3 }
    expect(runProgress(atOnce, 9)).toEqual({ perSecond: null, averagePerSecond: null, secondsLeft: null })
  })
})
