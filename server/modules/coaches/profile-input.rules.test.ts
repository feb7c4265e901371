import { describe, expect, test } from '@jest/globals'
import { cleanProfile, type ProfileInput, validateProfile } from './profile-input.rules.ts'

const type = { key: 'live-case', title: 'Live case', kind: 'case_mock' as const, durationMinutes: 60 }

describe('validateProfile names every mistake by its path', () => {
  test.each<[ProfileInput, string[]]>([
    [{}, []],
    [{ bio: null, headline: null }, []],
    [{ headline: 'x'.repeat(121), bio: 'x'.repeat(3001) }, ['headline', 'bio']],
    [{ specialties: Array<string>(9).fill('a') }, ['specialties']],
    [{ specialties: [''] }, ['specialties.0']],
    [{ country: 'gb' }, ['country']],
    [{ experienceYears: 1.5 }, ['experienceYears']],
    [{ externalTotalSessions: -1 }, ['externalTotalSessions']],
    [{ hourlyRateMinor: 10_000_001 }, ['hourlyRateMinor']],
    [{ sessionTypes: [{ ...type, durationMinutes: 14 }] }, ['sessionTypes.0.durationMinutes']],
    [{ sessionTypes: [{ ...type, durationMinutes: 181 }] }, ['sessionTypes.0.durationMinutes']],
    [{ sessionTypes: [{ ...type, key: '-a' }] }, ['sessionTypes.0.key']],
    [{ sessionTypes: [{ ...type, title: '<b> </b>' }] }, ['sessionTypes.0.title']],
    [{ sessionTypes: [type, type] }, ['sessionTypes']],
    [{ headline: 'Visit evil.example now', city: 'www.evil.example' }, ['headline', 'city']],
    [{ bio: 'I help.\n\nWrite to me@evil.example' }, ['bio']],
    [{ bio: 'I help.\nCall +44 20 7946 0018' }, ['bio']],
    [{ previousRole: 'evil.example', degree: 'http://evil.example' }, ['previousRole', 'degree']],
    [
      {
        specialties: ['Pricing', 'evil.example'],
        firms: ['evil.example'],
        languages: ['English', 'me@evil.example'],
      },
      ['specialties.1', 'firms.0', 'languages.1'],
    ],
    [
      { achievements: ['evil.example'], education: ['evil.example'], certifications: ['evil.example'] },
      ['achievements.0', 'education.0', 'certifications.0'],
    ],
    [{ sessionTypes: [{ ...type, title: 'evil.example' }] }, ['sessionTypes.0.title']],
    [
      { sessionTypes: [{ ...type, intakeQuestions: ['Which firm?', 'Will you write to me@evil.example?'] }] },
      ['sessionTypes.0.intakeQuestions.1'],
    ],
    [{ firms: ['Booking.com'], specialties: ['Node.js'], previousRole: 'Director, ex-Booking.com' }, []],
    [{ firms: ['Booking.com', 'write me at priya.example.com'] }, ['firms.1']],
    [{ headline: 'Manager @ Bain, 2015-2019', bio: 'Dr.Shah.\nB.Sc. (Hons)' }, []],
    [{ sessionTypes: [{ ...type, intakeQuestions: ['a', 'b', 'c'] }] }, []],
    [
      { sessionTypes: [{ ...type, intakeQuestions: ['a', 'b', 'c', 'd'] }] },
      ['sessionTypes.0.intakeQuestions'],
    ],
    [
      { sessionTypes: [{ ...type, intakeQuestions: ['a', 'x'.repeat(201)] }] },
      ['sessionTypes.0.intakeQuestions.1'],
    ],
    [{ sessionTypes: [{ ...type, kind: 'intro_call', durationMinutes: 20, priceMinor: 0 }] }, []],
    [
      { sessionTypes: [{ ...type, kind: 'intro_call', durationMinutes: 21 }] },
      ['sessionTypes.0.durationMinutes'],
    ],
  ])('%#', (input, paths) => {
    expect(validateProfile(input).map(({ path }) => path)).toEqual(paths)
  })
})

describe('cleanProfile', () => {
  test('strips markup, drops doubles and what is empty then', () => {
    expect(
      cleanProfile({
        headline: ' <b>Former</b>  manager ',
        bio: 'One\n\n\n\n<i>two</i>',
        firms: ['Bain', '<u>Bain</u>', '<br>'],
        sessionTypes: [{ ...type, title: '<b>Live</b> case' }],
      }),
    ).toEqual({
      headline: 'Former manager',
      bio: 'One\n\ntwo',
      firms: ['Bain'],
      sessionTypes: [{ ...type, intakeQuestions: [] }],
    })
  })

  test('null clears what may be empty and is read past elsewhere', () => {
    const input = {
      country: null,
      city: null,
      degree: null,
      bio: null,
      specialties: null,
      sessionTypes: null,
      availability: null,
    }
    expect(cleanProfile(input)).toEqual({ country: null, city: null, degree: null })
    expect(cleanProfile({ bio: undefined })).toEqual({})
  })
})

test('a number that is too large is told so', () => {
  const messages = validateProfile({
    externalTotalSessions: 100_001,
    sessionTypes: [{ ...type, priceMinor: 100_000_000 }],
  }).map(({ message }) => message)
  expect(messages).toEqual(['Enter at most 100,000.', 'Enter a price below 1,000,000.'])
})
