import { expect, test } from '@jest/globals'
import { missingWords } from './missing-words.rules.ts'

test('says what a provider waits for in words, each once', () => {
  expect(
    missingWords([
      'individual.verification.document',
      'individual.verification.additional_document',
      'external_account',
      'individual.dob.day',
      'individual.dob.month',
      'individual.address.line1',
      'tos_acceptance.date',
      'company.directors_provided',
    ]),
  ).toEqual([
    'an identity document',
    'a bank account',
    'your date of birth',
    'your address',
    'your agreement to the provider’s terms',
    'more about you',
  ])
})
