import { expect, test } from '@jest/globals'
import { assignedByVisitor, CONTROL, everyoneInControl } from './experiments.ts'
import { pathTemplate } from './path-template.ts'

test.each([
  ['/', {}, '/'],
  ['/coaches', {}, '/coaches'],
  ['/coach/7f0c1a52/pay', { id: '7f0c1a52' }, '/coach/:id/pay'],
  ['/resources/blog/resources', { slug: 'resources' }, '/resources/blog/:slug'],
  ['/resources/blog/caf%C3%A9', { slug: 'café' }, '/resources/blog/:slug'],
  ['/priya@mail.test', { '*': 'priya@mail.test' }, '/*'],
])('%s is counted as %3$s', (pathname, params, template) => {
  expect(pathTemplate(pathname, params)).toBe(template)
})

const experiment = {
  key: 'price-first',
  variants: [
    { name: CONTROL, weight: 3 },
    { name: 'price-first', weight: 1 },
  ],
}
const visitors = Array.from({ length: 4000 }, (_, i) => `visitor-${i}`)

test('by default everyone is in the control variant §7.24', () => {
  expect(new Set(visitors.map((id) => everyoneInControl.variantOf(experiment, id)))).toEqual(
    new Set([CONTROL]),
  )
})

test('an assignment stays with the visitor and follows the weights §7.24', () => {
  const assigned = visitors.map((id) => assignedByVisitor.variantOf(experiment, id))
  expect(visitors.map((id) => assignedByVisitor.variantOf(experiment, id))).toEqual(assigned)
  const share = assigned.filter((name) => name === 'price-first').length / visitors.length
  expect(share).toBeGreaterThan(0.22)
  expect(share).toBeLessThan(0.28)
  const elsewhere = visitors.map((id) => assignedByVisitor.variantOf({ ...experiment, key: 'other' }, id))
  expect(elsewhere).not.toEqual(assigned)
})
