/** What interviewers call industries, from broad to narrow: the library names narrower ones, hardly two cases the same. */
const SECTORS = {
  'Consumer and retail': ['Consumer goods', 'Fashion', 'Furniture manufacturing', 'Grocery retail'],
  'Energy and utilities': ['Energy retail', 'Water utilities'],
  'Financial services': ['Insurance', 'Payments'],
  Health: ['Hospitals', 'Pharmaceuticals', 'Public health', 'Veterinary care'],
  'Industry and agriculture': ['Agriculture', 'Chip equipment'],
  'Leisure and education': ['Education', 'Fitness', 'Hotels', 'Museums'],
  'Technology and telecom': ['Telecom'],
  'Transport and logistics': [
    'Airlines',
    'Cold storage',
    'Electric mobility',
    'Logistics',
    'Public transport',
    'Transport',
  ],
} as const

/** Where an industry stands that none of them has. */
const OTHER = 'Other'

const OF_INDUSTRY = new Map<string, string>(
  Object.entries(SECTORS).flatMap(([sector, industries]) =>
    industries.map((industry) => [industry, sector] as const),
  ),
)

/** In the order they are shown. */
export const SECTOR_NAMES = Object.keys(SECTORS)

export const sectorOf = (industry: string): string => OF_INDUSTRY.get(industry) ?? OTHER
