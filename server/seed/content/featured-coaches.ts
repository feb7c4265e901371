import type { SeedAvailability, SeedWeekly } from './availability.ts'
import type { SeedCoach } from './seed-coach.ts'
import type { SeedSessionType } from './session-types.ts'

const LIVE_CASE: SeedSessionType = {
  key: 'live-case',
  title: 'Live case',
  kind: 'CASE_MOCK',
  durationMinutes: 60,
  priceMinor: null,
  bookingMode: 'INSTANT',
  active: true,
}
const INTRO_CALL: SeedSessionType = {
  key: 'intro-call',
  title: 'Intro call',
  kind: 'INTRO_CALL',
  durationMinutes: 15,
  priceMinor: 0,
  bookingMode: 'INSTANT',
  active: true,
}
const offer = (
  key: string,
  title: string,
  kind: SeedSessionType['kind'],
  durationMinutes: number,
  bookingMode: SeedSessionType['bookingMode'] = 'INSTANT',
): SeedSessionType => ({ key, title, kind, durationMinutes, priceMinor: null, bookingMode, active: true })

/** `07:30-09:00 18:00-21:00` as ranges. */
const hours = (text: string) =>
  text.split(' ').map((range) => {
    const [start = '', end = ''] = range.split('-')
    return { start, end }
  })

const week = (days: Partial<Record<keyof SeedWeekly, string>>): SeedWeekly => {
  const weekly: SeedWeekly = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  for (const [day, text] of Object.entries(days)) weekly[day as keyof SeedWeekly] = hours(text)
  return weekly
}

const open = (timezone: string, weekly: SeedWeekly, minimumNoticeHours: number): SeedAvailability => ({
  timezone,
  weekly,
  overrides: [],
  timeOff: [],
  rules: {
    slotIntervalMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeHours,
    windowDays: 60,
    maxPerDay: 4,
    maxPerWeek: 15,
  },
})

/** The coaches people meet first, written by hand; they are the first of the roster. */
export const FEATURED_COACHES: readonly SeedCoach[] = [
  {
    index: 0,
    firstName: 'Elena',
    lastName: 'Marchetti',
    email: 'coach@casebound.test',
    country: 'GB',
    city: 'London',
    timeZone: 'Europe/London',
    taxResidencyCountry: 'GB',
    currency: 'GBP',
    previousRole: 'Engagement Manager, ex-McKinsey',
    headline: 'First and final rounds, from four years of interviewing in London',
    firms: ['McKinsey'],
    degree: 'INSEAD MBA',
    education: ['MBA, INSEAD', 'MSc Management Engineering, Politecnico di Milano'],
    achievements: [
      'Gave more than 180 interviews for McKinsey in London',
      'Trained 14 new interviewers at McKinsey',
      'Wrote three first-round cases used in London',
    ],
    certifications: ['ICF Associate Certified Coach'],
    specialties: ['Structuring', 'Personal fit and PEI', 'Final round', 'Synthesis'],
    languages: ['English', 'Italian'],
    experienceYears: 9,
    hourlyRateMinor: 14000,
    bio: 'For four years I interviewed for McKinsey’s London office, first and final rounds. Most candidates I met did not lack ideas. They lacked an order to say them in. A session with me opens with a live case under real timing; the second half takes apart the two habits that cost you the most points, and ends with drills you can do alone before we meet again.',
    externalTotalSessions: 340,
    cancellationPolicy: 'STANDARD',
    sessionTypes: [
      LIVE_CASE,
      // Whose commission is no whole number of pennies: pages that round otherwise show it.
      { ...offer('pei', 'PEI', 'FIT_MOCK', 45), priceMinor: 10_499 },
      {
        ...offer('final-round', 'Final round', 'CASE_AND_FIT', 90, 'REQUEST'),
        intakeQuestions: [
          'Which firm and office, and when is your final round?',
          'Which feedback have you heard twice?',
        ],
      },
      INTRO_CALL,
    ],
    availability: open(
      'Europe/London',
      week({
        mon: '07:30-09:00 18:00-21:00',
        tue: '12:00-13:30 18:30-21:00',
        wed: '18:30-21:00',
        thu: '12:00-13:30 18:30-21:00',
        fri: '18:30-21:30',
        sat: '09:00-12:00 14:00-16:00',
      }),
      12,
    ),
    verification: 'ACTIVE',
    quality: 0.98,
  },
  {
    index: 1,
    firstName: 'Daniel',
    lastName: 'Osei',
    email: 'daniel.osei.1@coaches.casebound.test',
    country: 'GB',
    city: 'Manchester',
    timeZone: 'Europe/London',
    taxResidencyCountry: 'GB',
    currency: 'GBP',
    previousRole: 'Consultant, ex-BCG',
    headline: 'Numbers said aloud, for people who go quiet when they calculate',
    firms: ['BCG'],
    degree: 'Oxford BA',
    education: ['BA Philosophy, Politics and Economics, University of Oxford'],
    achievements: [
      'Gave about 90 first-round interviews for BCG in London',
      'Mentor in a programme for first-generation students',
    ],
    certifications: [],
    specialties: ['Quant drills', 'Market sizing', 'Chart reading'],
    languages: ['English'],
    experienceYears: 4,
    hourlyRateMinor: 9500,
    bio: 'At BCG I was the interviewer who liked the calculation page more than the framework page. People with good degrees lose this part because they work in silence, and a silent mistake cannot be helped. We calculate aloud: units first, rounding with a reason, and a sentence about the client after every result. Thirty minutes of that, three times, does more than a month of apps. I read philosophy, so you are in good company if numbers were not your first language.',
    externalTotalSessions: 95,
    cancellationPolicy: 'FLEXIBLE',
    sessionTypes: [
      LIVE_CASE,
      offer('case-arithmetic', 'Case arithmetic', 'DRILL', 30),
      offer('market-sizing', 'Market sizing', 'DRILL', 45),
      INTRO_CALL,
    ],
    availability: open(
      'Europe/London',
      week({
        mon: '07:00-08:30',
        tue: '07:00-08:30 19:00-21:30',
        wed: '07:00-08:30',
        thu: '07:00-08:30 19:00-21:30',
        fri: '07:00-08:30',
        sun: '10:00-13:00',
      }),
      6,
    ),
    verification: 'ACTIVE',
    quality: 0.9,
  },
  {
    index: 2,
    firstName: 'Hannah',
    lastName: 'Lindqvist',
    email: 'hannah.lindqvist.2@coaches.casebound.test',
    country: 'FR',
    city: 'Paris',
    timeZone: 'Europe/Paris',
    taxResidencyCountry: 'FR',
    currency: 'EUR',
    previousRole: 'Associate Partner, ex-Bain',
    headline: 'Deal cases and final rounds, with a price at the end',
    firms: ['Bain'],
    degree: 'HEC Paris MBA',
    education: ['MBA, HEC Paris', 'MSc Business and Management, Stockholm School of Economics'],
    achievements: [
      'Eleven years at Bain in Stockholm and Paris, seven of them on due diligence',
      'Sat on the final-round panel in Paris for five seasons',
      'Helped 61 students to an offer from their first-choice firm',
    ],
    certifications: ['CFA charterholder'],
    specialties: ['Private equity', 'Final round', 'Pricing'],
    languages: ['English', 'Swedish', 'French'],
    experienceYears: 12,
    hourlyRateMinor: 16500,
    bio: 'I spent most of eleven years at Bain helping investors decide what not to buy. My cases come from there: a market, a company, a flattering presentation and one page that does not fit. You have thirty-five minutes to tell me the highest price you would pay and what would have to be true. Then we change one assumption and see whether your answer moves as far as it should. I am a good choice in the weeks before a final round, or if investor-facing teams are what you want.',
    externalTotalSessions: 210,
    cancellationPolicy: 'STRICT',
    sessionTypes: [
      LIVE_CASE,
      offer('deal-case', 'Private equity case', 'CASE_MOCK', 60),
      offer('final-round', 'Final round', 'CASE_AND_FIT', 90, 'REQUEST'),
    ],
    availability: open(
      'Europe/Paris',
      week({
        mon: '18:30-20:30',
        wed: '12:00-14:00 18:30-20:30',
        fri: '12:00-14:00 16:00-18:30',
        sat: '09:30-12:30',
      }),
      24,
    ),
    verification: 'ACTIVE',
    quality: 1,
  },
  {
    index: 3,
    firstName: 'Arjun',
    lastName: 'Menon',
    email: 'arjun.menon.3@coaches.casebound.test',
    country: 'IN',
    city: 'Mumbai',
    timeZone: 'Asia/Kolkata',
    taxResidencyCountry: 'IN',
    currency: 'USD',
    previousRole: 'Associate, ex-Kearney',
    headline: 'First rounds and written cases, at the level they really have',
    firms: ['Kearney'],
    degree: 'IIM Ahmedabad PGP',
    education: [
      'PGP, Indian Institute of Management Ahmedabad',
      'BTech Mechanical Engineering, Indian Institute of Technology Delhi',
    ],
    achievements: [
      'Marked about 120 written cases for Kearney in Mumbai',
      'Ran the case club at IIM Ahmedabad for a year',
    ],
    certifications: ['Lean Six Sigma Green Belt'],
    specialties: ['First-round screens', 'Written cases', 'Operations'],
    languages: ['English', 'Hindi', 'Malayalam'],
    experienceYears: 4,
    hourlyRateMinor: 6000,
    bio: 'I marked written cases at Kearney, forty pages each, and could usually guess the result from the first margin. The good ones decided within ten minutes what they would not read. I hand you the pages, start the clock and keep quiet; afterwards we go through your notes line by line and rebuild the one slide that mattered. For first rounds I use plain cases from factories and depots, since that is where candidates are asked to think before they are asked to shine.',
    externalTotalSessions: 30,
    cancellationPolicy: 'FLEXIBLE',
    sessionTypes: [
      offer('first-round', 'First round', 'CASE_AND_FIT', 60),
      offer('written-case', 'Written case', 'CASE_MOCK', 90),
      INTRO_CALL,
    ],
    availability: open(
      'Asia/Kolkata',
      week({
        mon: '20:00-22:30',
        tue: '20:00-22:30',
        wed: '20:00-22:30',
        thu: '20:00-22:30',
        sat: '10:00-13:00 16:00-19:00',
        sun: '16:00-19:00',
      }),
      4,
    ),
    verification: 'ACTIVE',
    quality: 0.72,
  },
]

/** Has just applied: everything is filled in but the degree and the weekly hours. Not one of the roster. */
export const NEW_COACH: SeedCoach = {
  index: 1_000_000,
  firstName: 'Jonas',
  lastName: 'Weidner',
  email: 'new-coach@casebound.test',
  country: 'DE',
  city: 'Hamburg',
  timeZone: 'Europe/Berlin',
  taxResidencyCountry: 'DE',
  currency: 'EUR',
  previousRole: 'Project Manager, ex-Roland Berger',
  headline: 'Operations cases for people who have never seen a factory',
  firms: ['Roland Berger'],
  degree: '',
  education: [],
  achievements: ['Led first-round hiring for Roland Berger in Hamburg for two seasons'],
  certifications: [],
  specialties: ['Operations', 'Quant drills'],
  languages: ['English', 'German'],
  experienceYears: 7,
  hourlyRateMinor: 9000,
  bio: 'I managed restructuring projects at Roland Berger and interviewed in Hamburg on the days between. Operations cases look technical and are not: somebody waits, something breaks, and a number tells you where. We draw the process, find the bottleneck and calculate what it costs, first with help and then without. I suit candidates from any degree who would like to stop being afraid of the word throughput.',
  externalTotalSessions: 12,
  cancellationPolicy: 'STANDARD',
  sessionTypes: [LIVE_CASE, offer('operations-case', 'Operations case', 'CASE_MOCK', 60), INTRO_CALL],
  availability: open('Europe/Berlin', week({}), 12),
  verification: 'DRAFT',
  quality: 0.8,
}
