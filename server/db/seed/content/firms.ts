import type { SeedTimeZone } from './places.ts'

/** An employer of the past: its ladder from first job to partner, and where it hires. */
export interface Firm {
  name: string
  /** Out of 100 coaches. */
  share: number
  roles: readonly [string, string, string, string, string]
  /** City of the interviews per zone; absent for firms that interview wherever their people live. */
  hubs?: Partial<Record<SeedTimeZone, string>>
}

export const FIRMS: readonly Firm[] = [
  {
    name: 'McKinsey',
    share: 25,
    roles: ['Business Analyst', 'Associate', 'Engagement Manager', 'Associate Partner', 'Partner'],
  },
  { name: 'BCG', share: 22, roles: ['Associate', 'Consultant', 'Project Leader', 'Principal', 'Partner'] },
  {
    name: 'Bain',
    share: 18,
    roles: ['Associate Consultant', 'Consultant', 'Manager', 'Associate Partner', 'Partner'],
  },
  {
    name: 'Roland Berger',
    share: 5,
    roles: ['Consultant', 'Senior Consultant', 'Project Manager', 'Principal', 'Partner'],
    hubs: {
      'Europe/London': 'London',
      'Europe/Paris': 'Paris',
      'Europe/Berlin': 'Munich',
      'America/New_York': 'Boston',
      'America/Chicago': 'Chicago',
      'Asia/Singapore': 'Singapore',
      'Asia/Kolkata': 'Mumbai',
    },
  },
  {
    name: 'Oliver Wyman',
    share: 5,
    roles: ['Consultant', 'Associate', 'Engagement Manager', 'Principal', 'Partner'],
    hubs: {
      'Europe/London': 'London',
      'Europe/Paris': 'Paris',
      'Europe/Berlin': 'Munich',
      'America/New_York': 'New York',
      'America/Chicago': 'Chicago',
      'America/Los_Angeles': 'San Francisco',
      'Asia/Singapore': 'Singapore',
      'Asia/Kolkata': 'Mumbai',
    },
  },
  {
    name: 'Kearney',
    share: 5,
    roles: ['Business Analyst', 'Associate', 'Manager', 'Principal', 'Partner'],
    hubs: {
      'Europe/London': 'London',
      'Europe/Paris': 'Paris',
      'Europe/Berlin': 'Düsseldorf',
      'America/New_York': 'New York',
      'America/Chicago': 'Chicago',
      'America/Los_Angeles': 'San Francisco',
      'Asia/Singapore': 'Singapore',
      'Asia/Kolkata': 'Mumbai',
    },
  },
  {
    name: 'Strategy&',
    share: 4,
    roles: ['Associate', 'Senior Associate', 'Manager', 'Director', 'Partner'],
    hubs: {
      'Europe/London': 'London',
      'Europe/Paris': 'Paris',
      'Europe/Berlin': 'Munich',
      'America/New_York': 'New York',
      'America/Chicago': 'Chicago',
      'America/Los_Angeles': 'San Francisco',
      'Asia/Kolkata': 'Mumbai',
    },
  },
  {
    name: 'L.E.K.',
    share: 4,
    roles: ['Associate', 'Consultant', 'Manager', 'Principal', 'Partner'],
    hubs: {
      'Europe/London': 'London',
      'Europe/Paris': 'Paris',
      'Europe/Berlin': 'Munich',
      'America/New_York': 'Boston',
      'America/Chicago': 'Chicago',
      'America/Los_Angeles': 'San Francisco',
      'Asia/Singapore': 'Singapore',
      'Asia/Kolkata': 'Mumbai',
    },
  },
  {
    name: 'OC&C',
    share: 2,
    roles: ['Associate Consultant', 'Consultant', 'Manager', 'Associate Partner', 'Partner'],
    hubs: { 'Europe/London': 'London', 'Europe/Paris': 'Paris', 'Europe/Berlin': 'Munich' },
  },
  {
    name: 'Monitor Deloitte',
    share: 3,
    roles: ['Consultant', 'Senior Consultant', 'Manager', 'Director', 'Partner'],
    hubs: {
      'Europe/London': 'London',
      'Europe/Paris': 'Paris',
      'Europe/Berlin': 'Düsseldorf',
      'America/New_York': 'New York',
      'America/Chicago': 'Chicago',
      'America/Los_Angeles': 'San Francisco',
      'Asia/Singapore': 'Singapore',
      'Asia/Kolkata': 'Mumbai',
    },
  },
  {
    name: 'EY-Parthenon',
    share: 4,
    roles: ['Consultant', 'Senior Consultant', 'Manager', 'Director', 'Partner'],
    hubs: {
      'Europe/London': 'London',
      'Europe/Paris': 'Paris',
      'Europe/Berlin': 'Munich',
      'America/New_York': 'Boston',
      'America/Chicago': 'Chicago',
      'America/Los_Angeles': 'San Francisco',
      'Asia/Singapore': 'Singapore',
      'Asia/Kolkata': 'Mumbai',
    },
  },
  {
    name: 'Accenture Strategy',
    share: 3,
    roles: ['Analyst', 'Consultant', 'Manager', 'Senior Manager', 'Managing Director'],
    hubs: {
      'Europe/London': 'London',
      'Europe/Paris': 'Paris',
      'Europe/Berlin': 'Frankfurt',
      'America/New_York': 'New York',
      'America/Chicago': 'Chicago',
      'America/Los_Angeles': 'San Francisco',
      'Asia/Singapore': 'Singapore',
      'Asia/Kolkata': 'Bengaluru',
    },
  },
]
