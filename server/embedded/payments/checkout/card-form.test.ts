import { describe, expect, test } from '@jest/globals'
import { cardErrors, emptyCardForm, readCardForm } from './card-form.rules.ts'

const now = new Date('2026-11-21T09:30:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '12 / 28', code: '123', name: 'Maya Fernandes' }

describe('cardErrors', () => {
  test('a complete card has none', () => {
    expect(cardErrors(good, now)).toEqual({})
  })

  test('an empty form names every field', () => {
    expect(Object.keys(cardErrors(emptyCardForm, now))).toEqual(['number', 'expiry', 'code', 'name'])
  })

  test.each([
    ['4242 4242 4242 4241', 'This card number is not valid. Check the digits.'],
    ['4242', 'This card number is not valid. Check the digits.'],
    ['4111 1111 1111 1111', 'Only the test cards listed on this page work here.'],
  ])('number %s: %s', (number, message) => {
    expect(cardErrors({ ...good, number }, now)).toEqual({ number: message })
  })

  test.each(['11/26', '1126', '11 / 2026', '11-26', '01/27', '1/27'])('expiry %s is in time', (expiry) => {
    expect(cardErrors({ ...good, expiry }, now)).toEqual({})
  })

  test('a card ends with its month', () => {
    const lastMoment = new Date('2026-11-30T23:59:59.999Z')
    expect(cardErrors({ ...good, expiry: '11/26' }, lastMoment)).toEqual({})
    const next = cardErrors({ ...good, expiry: '11/26' }, new Date('2026-12-01T00:00:00Z'))
    expect(next).toEqual({ expiry: 'This card has expired. Use another one.' })
  })

  test.each(['13/28', '00/28', '12', 'soon', '12/1928'])('expiry %s is no month', (expiry) => {
    expect(cardErrors({ ...good, expiry }, now)).toEqual({ expiry: 'Enter the expiry as MM / YY.' })
  })

  test.each(['12', '12345', '12a'])('security code %s is refused', (code) => {
    expect(cardErrors({ ...good, code }, now)).toEqual({ code: 'Enter the 3 or 4 digit security code.' })
  })
})

describe('readCardForm', () => {
  test('trims the four fields and drops the rest', () => {
    expect(readCardForm({ ...good, name: ' Maya ', amount: '1' })).toEqual({ ...good, name: 'Maya' })
  })

  test.each([undefined, null, 'text', [], { number: 5 }])('%p is an empty form', (body) => {
    expect(readCardForm(body)).toEqual(emptyCardForm)
  })

  test('a field too long to be one is dropped', () => {
    expect(readCardForm({ ...good, name: 'x'.repeat(201) }).name).toBe('')
  })
})
