import { describe, expect, test } from '@jest/globals'
import { claimedIn } from './claim-phrases.rules.ts'

const namesIn = (text: string) => claimedIn(text).map(({ name }) => name)

describe('claims work at a firm or a degree', () => {
  test.each([
    ['Ex-BCG Partner, 2,000 interviews given', ['bcg']],
    ['ex BCG', ['bcg']],
    ['Ex‑McKinsey & Company', ['mckinsey & company']],
    ['Former McKinsey engagement manager', ['mckinsey']],
    ['Formerly at Bain and BCG', ['bain', 'bcg']],
    ['Previously with Oliver Wyman', ['oliver wyman']],
    ['Former partner at the Boston Consulting Group', ['boston consulting group']],
    ['Ex-MBB, now a coach', ['mbb']],
    ['Partner at BCG', ['bcg']],
    ['PARTNER AT BCG', ['bcg']],
    ['P\u0430rtner at BCG', ['bcg']],
    ['Partner @ B.C.G.', ['bcg']],
    ['Partner at B C G', ['bcg']],
    ['Partner at \ue000 BCG', ['bcg']],
    ['Manager, McKinsey', ['mckinsey']],
    ['Associate Partner (Bain)', ['bain']],
    ['Consultant – Kearney', ['kearney']],
    ['Interviewer for McKinsey, BCG and Bain', ['mckinsey', 'bcg', 'bain']],
    ['Director at Acme Strategy', ['Acme Strategy']],
    ['Ex-Siemens, with a love of numbers', ['Siemens']],
    ['BCG partner', ['bcg']],
    ['Seasoned McKinsey interviewer', ['mckinsey']],
    ['I was a BCG partner for nine years', ['bcg']],
    ['As a partner at BCG I hired two hundred people', ['bcg']],
    ['Case with a BCG partner', ['bcg']],
    ['I trained new interviewers at McKinsey', ['mckinsey']],
    ['My teams at Bain were staffed from the people I met', ['bain']],
    ['Kearney hired me on my second attempt', ['kearney']],
    ['At Bain in Tel Aviv I ran the mock interviews.', ['bain']],
    ['I was the McKinsey interviewer whom nobody feared', ['mckinsey']],
    ['Interviewing for BCG taught me patience', ['bcg']],
    ['McKinsey alum', ['mckinsey']],
    ['McKinsey-trained', ['mckinsey']],
    ['I worked at BCG in London', ['bcg']],
    ['I joined Bain after school', ['bain']],
    ['My years at McKinsey taught me to listen.', ['mckinsey']],
    ['At BCG I was the interviewer who liked numbers.', ['bcg']],
    ['For four years I interviewed for McKinsey’s London office.', ['mckinsey']],
    ['Gave more than 180 interviews for McKinsey in London', ['mckinsey']],
    ['Case with an ex-BCG Partner', ['bcg']],
    ['London · ex-BCG Partner', ['bcg']],
    ['Harvard MBA', ['harvard', 'mba']],
    ['Wharton M.B.A.', ['wharton', 'mba']],
    ['Oxford graduate', ['oxford']],
    ['PhD from MIT', ['mit', 'phd']],
    ['Ph.D., Stanford', ['stanford', 'phd']],
    ['MBA (INSEAD)', ['insead', 'mba']],
    ['PhD in Physics from Cambridge', ['cambridge', 'phd']],
    ['MBA from Acme School', ['mba', 'Acme School']],
    ['I studied economics at Yale', ['yale']],
    ['I hold an MBA', ['mba']],
    ['Elena, PhD', ['phd']],
    ['PhD in economics', ['phd']],
  ])('%s', (text, names) => {
    expect(namesIn(text).toSorted()).toEqual(names.toSorted())
  })
})

describe('claims nothing', () => {
  test.each([
    'I prepare you for McKinsey interviews',
    'McKinsey, BCG and Bain interviews',
    'Cases as BCG gives them',
    'McKinsey-style cases',
    'PEI for McKinsey, market sizing for Bain',
    'For candidates of BCG and Bain',
    'Helped 61 students to an offer from Bain',
    'I helped 40 people into McKinsey',
    'Become a BCG consultant',
    'Your McKinsey interviewer will ask for a number',
    'What a BCG partner looks for',
    'Think like a partner at BCG',
    'An interviewer at McKinsey will stop you early',
    'A BCG partner wants the number first',
    'Trainer for McKinsey Solve',
    'Your interviewer will be a manager with little time',
    'I helped sixty students who are now at BCG',
    'I prepared forty people for interviews at McKinsey',
    'My students work at Bain and BCG',
    'Coached for two years for interviews at BCG',
    'The BCG partner round, under real timing',
    'BCG partner interviews',
    'Final rounds with partners at Bain',
    'A job as a consultant at BCG starts with a good case',
    'Sixty of my students are consultants at BCG today',
    'Bain case workshop',
    'BCG Casey and McKinsey Solve',
    'Former engagement manager',
    'Ex-Consultant, now a coach',
    'Ex-interviewer with 2,000 interviews given',
    'Former Engagement Manager',
    'Partner at heart, coach by choice',
    'Manager of a team in London',
    'Associate Partner',
    'MBA recruiting',
    'MBA candidates and PhD applicants',
    'I coach Harvard MBA students',
    'Harvard MBA admissions',
    'Prepare for an MBA at INSEAD',
    'Career change after a PhD',
    'For people with a PhD in chemistry',
    'Structure first, numbers second',
    'I read the room, and the room said yes',
    'Cambridge',
    'Boston',
    'Case and fit: McKinsey/BCG/Bain',
    '½-hour intro… and more',
  ])('%s', (text) => {
    expect(namesIn(text)).toEqual([])
  })
})

test.each([
  ['Ex-BCG', 'Consultant, ex-Boston Consulting Group', true],
  ['Ex-Boston Consulting Group', 'BCG', true],
  ['Ex-MBB', 'Bain & Company', true],
  ['Ex-MBB', 'Deloitte', false],
  ['Ex-Siemens', 'Director, Siemens AG', true],
  ['Ex-BCG', 'McKinsey', false],
  ['PhD in physics', 'DPhil, University of Oxford', true],
  ['I hold an MBA', 'MSc Management', false],
])('%s is proven by %s: %s', (text, claim, isProven) => {
  expect(claimedIn(text).map(({ isProvenBy }) => isProvenBy(claim))).toEqual([isProven])
})

test('a long text is read at once', () => {
  const text = 'I worked at a firm as a partner, '.repeat(90)
  expect(namesIn(text)).toEqual([])
  expect(namesIn('ex-'.repeat(1000))).toEqual([])
  expect(namesIn('Partner, '.repeat(330))).toEqual([])
})
