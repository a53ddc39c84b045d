import { expect, it } from 'vitest'
import { durationText, speedText, workedSeconds } from './duration-text.ts'

it.each([
  [0, 'under 1 s'],
  [0.99, 'under 1 s'],
  [1, '1 s'],
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [1_066, '17 min 46 s'],
  [3_600, '1 h 00 min'],
  [11_100, '3 h 05 min'],
])('%d seconds are "%s"', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

it.each([
  [null, '–'],
  [0.04, '0.0 a second'],
  [9.84, '9.8 a second'],
  [1_239.6, '1,240 a second'],
])('a rate of %s is "%s"', (rate, text) => {
  expect(speedText(rate)).toBe(text)
})

it.each([
  ['lines at their average', 366, 183, 2],
  ['lines done too fast to tell', 3, null, 0],
])('the time of work is that of %s', (_, lines, average, seconds) => {
  expect(workedSeconds(lines, average)).toBe(seconds)
})
