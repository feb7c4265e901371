/** A school as people shorten it, its name in full, and what it awards before and after the first job. */
export interface School {
  short: string
  name: string
  /** Short form and full name of the first degree, e.g. `MSc` and `MSc Management`. */
  first?: readonly (readonly [string, string])[]
  /** The degree for people with work experience: MBA, or PGP at the Indian institutes. */
  later?: 'MBA' | 'PGP'
}

const ECONOMICS = ['BSc', 'BSc Economics'] as const
const ENGINEERING = ['MEng', 'MEng Mechanical Engineering'] as const
const MANAGEMENT = ['MSc', 'MSc Management'] as const

const INSEAD: School = { short: 'INSEAD', name: 'INSEAD', later: 'MBA' }
const NUS: School = {
  short: 'NUS',
  name: 'National University of Singapore',
  first: [
    ['BBA', 'BBA'],
    ['BSocSci', 'BSocSci Economics'],
  ],
  later: 'MBA',
}

/** Where people of a country usually study first. */
export const HOME_SCHOOLS: Record<string, readonly School[]> = {
  GB: [
    {
      short: 'Oxford',
      name: 'University of Oxford',
      first: [
        ['BA', 'BA Philosophy, Politics and Economics'],
        ['BA', 'BA Modern History'],
        ['MChem', 'MChem Chemistry'],
      ],
    },
    {
      short: 'Cambridge',
      name: 'University of Cambridge',
      first: [
        ['BA', 'BA Economics'],
        ['MEng', 'MEng Engineering'],
        ['BA', 'BA Natural Sciences'],
      ],
    },
    { short: 'LSE', name: 'London School of Economics', first: [ECONOMICS, ['BSc', 'BSc Management']] },
    { short: 'Imperial', name: 'Imperial College London', first: [ENGINEERING, ['MSci', 'MSci Physics']] },
    {
      short: 'Warwick',
      name: 'University of Warwick',
      first: [ECONOMICS, ['BSc', 'BSc Mathematics, Operational Research and Statistics']],
    },
    { short: 'UCL', name: 'University College London', first: [ECONOMICS] },
    { short: 'Edinburgh', name: 'University of Edinburgh', first: [['MA', 'MA Economics and Law']] },
    { short: 'Durham', name: 'Durham University', first: [['BA', 'BA Economics with French']] },
  ],
  IE: [
    {
      short: 'Trinity College Dublin',
      name: 'Trinity College Dublin',
      first: [['BA', 'BA Economics and Politics']],
    },
    { short: 'UCD', name: 'University College Dublin', first: [['BComm', 'Bachelor of Commerce']] },
  ],
  PT: [
    { short: 'Nova SBE', name: 'Nova School of Business and Economics', first: [MANAGEMENT] },
    {
      short: 'Católica Lisbon',
      name: 'Católica Lisbon School of Business and Economics',
      first: [MANAGEMENT],
    },
  ],
  FR: [
    { short: 'HEC Paris', name: 'HEC Paris', first: [MANAGEMENT] },
    { short: 'ESSEC', name: 'ESSEC Business School', first: [MANAGEMENT] },
    { short: 'ESCP', name: 'ESCP Business School', first: [MANAGEMENT] },
    {
      short: 'École Polytechnique',
      name: 'École Polytechnique',
      first: [['MSc', 'Ingénieur polytechnicien']],
    },
    { short: 'CentraleSupélec', name: 'CentraleSupélec', first: [['MSc', 'Diplôme d’ingénieur']] },
    {
      short: 'Sciences Po',
      name: 'Sciences Po Paris',
      first: [['MA', 'Master in Economics and Public Policy']],
    },
  ],
  ES: [
    { short: 'ESADE', name: 'ESADE Business School', first: [MANAGEMENT] },
    {
      short: 'ICADE',
      name: 'Universidad Pontificia Comillas ICADE',
      first: [['BBA', 'Business Administration and Law']],
    },
    { short: 'Pompeu Fabra', name: 'Universitat Pompeu Fabra', first: [ECONOMICS] },
    { short: 'IE', name: 'IE University', first: [['BBA', 'BBA']] },
  ],
  NL: [
    { short: 'RSM', name: 'Rotterdam School of Management', first: [MANAGEMENT] },
    {
      short: 'TU Delft',
      name: 'Delft University of Technology',
      first: [
        ['MSc', 'MSc Industrial Ecology'],
        ['MSc', 'MSc Aerospace Engineering'],
      ],
    },
    { short: 'Groningen', name: 'University of Groningen', first: [['MSc', 'MSc Econometrics']] },
  ],
  BE: [
    { short: 'KU Leuven', name: 'KU Leuven', first: [['MSc', 'MSc Business Engineering']] },
    { short: 'Solvay', name: 'Solvay Brussels School', first: [['MSc', 'MSc Business Engineering']] },
  ],
  LU: [
    { short: 'Solvay', name: 'Solvay Brussels School', first: [['MSc', 'MSc Business Engineering']] },
    { short: 'HEC Liège', name: 'HEC Liège', first: [MANAGEMENT] },
  ],
  DE: [
    {
      short: 'WHU',
      name: 'WHU – Otto Beisheim School of Management',
      first: [
        ['MSc', 'MSc Management'],
        ['BSc', 'BSc International Business Administration'],
      ],
    },
    { short: 'Mannheim', name: 'University of Mannheim', first: [MANAGEMENT] },
    {
      short: 'TUM',
      name: 'Technical University of Munich',
      first: [
        ['MSc', 'MSc Management and Technology'],
        ['MSc', 'MSc Physics'],
      ],
    },
    { short: 'RWTH Aachen', name: 'RWTH Aachen University', first: [['MSc', 'MSc Mechanical Engineering']] },
    { short: 'LMU Munich', name: 'LMU Munich', first: [['MSc', 'MSc Business Administration']] },
    {
      short: 'Frankfurt School',
      name: 'Frankfurt School of Finance and Management',
      first: [['MSc', 'Master of Finance']],
    },
  ],
  AT: [
    { short: 'WU Vienna', name: 'WU Vienna', first: [['MSc', 'MSc Strategy and Innovation']] },
    { short: 'TU Wien', name: 'TU Wien', first: [['Dipl.-Ing.', 'Dipl.-Ing. Industrial Engineering']] },
  ],
  CH: [
    {
      short: 'St. Gallen',
      name: 'University of St. Gallen',
      first: [['MA', 'MA Strategy and International Management']],
    },
    {
      short: 'ETH Zurich',
      name: 'ETH Zurich',
      first: [
        ['MSc', 'MSc Mathematics'],
        ['MSc', 'MSc Management, Technology and Economics'],
      ],
    },
    { short: 'EPFL', name: 'EPFL Lausanne', first: [['MSc', 'MSc Financial Engineering']] },
  ],
  IT: [
    {
      short: 'Bocconi',
      name: 'Bocconi University',
      first: [
        ['MSc', 'MSc Finance'],
        ['MSc', 'MSc International Management'],
      ],
    },
    {
      short: 'Politecnico di Milano',
      name: 'Politecnico di Milano',
      first: [['MSc', 'MSc Management Engineering']],
    },
    { short: 'LUISS', name: 'LUISS Guido Carli', first: [['MSc', 'MSc Corporate Finance']] },
  ],
  PL: [
    {
      short: 'SGH Warsaw',
      name: 'SGH Warsaw School of Economics',
      first: [
        ['MSc', 'MSc Quantitative Methods in Economics'],
        ['MSc', 'MSc Finance and Accounting'],
      ],
    },
    {
      short: 'Warsaw University of Technology',
      name: 'Warsaw University of Technology',
      first: [['MSc', 'MSc Automation and Robotics']],
    },
  ],
  CZ: [
    {
      short: 'VŠE Prague',
      name: 'Prague University of Economics and Business',
      first: [['MSc', 'MSc International Management']],
    },
    { short: 'Charles University', name: 'Charles University', first: [['MA', 'MA Economics']] },
  ],
  SK: [
    {
      short: 'Comenius',
      name: 'Comenius University Bratislava',
      first: [['MSc', 'MSc Mathematics of Economics and Finance']],
    },
  ],
  HU: [{ short: 'Corvinus', name: 'Corvinus University of Budapest', first: [['MSc', 'MSc Finance']] }],
  SI: [{ short: 'Ljubljana', name: 'University of Ljubljana', first: [['MSc', 'MSc Economics']] }],
  HR: [
    {
      short: 'Zagreb',
      name: 'University of Zagreb',
      first: [
        ['MSc', 'MSc Electrical Engineering'],
        ['MSc', 'MSc Economics'],
      ],
    },
  ],
  RS: [
    { short: 'Belgrade', name: 'University of Belgrade', first: [['MSc', 'MSc Organisational Sciences']] },
  ],
  DK: [
    {
      short: 'CBS',
      name: 'Copenhagen Business School',
      first: [['MSc', 'MSc Applied Economics and Finance']],
    },
    { short: 'DTU', name: 'Technical University of Denmark', first: [['MSc', 'MSc Engineering Design']] },
  ],
  SE: [
    {
      short: 'Stockholm School of Economics',
      name: 'Stockholm School of Economics',
      first: [['MSc', 'MSc Business and Management']],
    },
    {
      short: 'KTH',
      name: 'KTH Royal Institute of Technology',
      first: [['MSc', 'MSc Industrial Engineering and Management']],
    },
  ],
  NO: [
    {
      short: 'NHH',
      name: 'Norwegian School of Economics',
      first: [['MSc', 'MSc Economics and Business Administration']],
    },
    {
      short: 'NTNU',
      name: 'Norwegian University of Science and Technology',
      first: [['MSc', 'MSc Industrial Economics']],
    },
  ],
  US: [
    {
      short: 'Yale',
      name: 'Yale University',
      first: [
        ['BA', 'BA Economics'],
        ['BA', 'BA Political Science'],
      ],
    },
    {
      short: 'Michigan',
      name: 'University of Michigan',
      first: [
        ['BBA', 'BBA'],
        ['BS', 'BS Industrial Engineering'],
      ],
    },
    {
      short: 'Berkeley',
      name: 'University of California, Berkeley',
      first: [['BS', 'BS Business Administration']],
    },
    {
      short: 'Duke',
      name: 'Duke University',
      first: [
        ['BS', 'BS Public Policy'],
        ['BS', 'BS Biomedical Engineering'],
      ],
    },
    { short: 'UT Austin', name: 'University of Texas at Austin', first: [['BBA', 'BBA Business Honors']] },
    { short: 'Georgetown', name: 'Georgetown University', first: [['BS', 'BS Foreign Service']] },
    { short: 'Cornell', name: 'Cornell University', first: [['BS', 'BS Operations Research']] },
    {
      short: 'Stanford',
      name: 'Stanford University',
      first: [['BS', 'BS Management Science and Engineering']],
    },
  ],
  CA: [
    { short: 'Queen’s', name: 'Queen’s University', first: [['BCom', 'Bachelor of Commerce']] },
    {
      short: 'McGill',
      name: 'McGill University',
      first: [
        ['BCom', 'Bachelor of Commerce'],
        ['BA', 'BA Economics'],
      ],
    },
    {
      short: 'Waterloo',
      name: 'University of Waterloo',
      first: [['BASc', 'BASc Systems Design Engineering']],
    },
  ],
  SG: [
    NUS,
    {
      short: 'SMU',
      name: 'Singapore Management University',
      first: [['BBM', 'Bachelor of Business Management']],
    },
    { short: 'NTU', name: 'Nanyang Technological University', first: [['BAcc', 'Bachelor of Accountancy']] },
  ],
  MY: [
    {
      short: 'University of Malaya',
      name: 'University of Malaya',
      first: [['BEcon', 'Bachelor of Economics']],
    },
    NUS,
  ],
  HK: [
    {
      short: 'HKUST',
      name: 'Hong Kong University of Science and Technology',
      first: [['BBA', 'BBA Global Business']],
    },
    { short: 'HKU', name: 'University of Hong Kong', first: [['BBA', 'BBA Law']] },
  ],
  PH: [
    { short: 'Ateneo', name: 'Ateneo de Manila University', first: [['BS', 'BS Management Engineering']] },
    {
      short: 'UP Diliman',
      name: 'University of the Philippines Diliman',
      first: [['BS', 'BS Business Economics']],
    },
  ],
  TW: [
    {
      short: 'NTU Taipei',
      name: 'National Taiwan University',
      first: [['BBA', 'BBA International Business']],
    },
  ],
  CN: [
    { short: 'Fudan', name: 'Fudan University', first: [['BA', 'BA Economics']] },
    { short: 'Tsinghua', name: 'Tsinghua University', first: [['BEng', 'BEng Automation']] },
  ],
  IN: [
    {
      short: 'IIT Bombay',
      name: 'Indian Institute of Technology Bombay',
      first: [
        ['BTech', 'BTech Chemical Engineering'],
        ['BTech', 'BTech Computer Science'],
      ],
    },
    {
      short: 'IIT Delhi',
      name: 'Indian Institute of Technology Delhi',
      first: [['BTech', 'BTech Mechanical Engineering']],
    },
    {
      short: 'SRCC Delhi',
      name: 'Shri Ram College of Commerce',
      first: [['BCom', 'Bachelor of Commerce (Honours)']],
    },
    { short: 'BITS Pilani', name: 'BITS Pilani', first: [['BE', 'BE Electronics']] },
    {
      short: 'St. Stephen’s',
      name: 'St. Stephen’s College, Delhi',
      first: [['BA', 'BA Economics (Honours)']],
    },
  ],
  LK: [
    { short: 'Moratuwa', name: 'University of Moratuwa', first: [['BSc', 'BSc Engineering']] },
    { short: 'Colombo', name: 'University of Colombo', first: [['BA', 'BA Economics']] },
  ],
}

const EUROPE: readonly School[] = [
  INSEAD,
  INSEAD,
  { short: 'LBS', name: 'London Business School', later: 'MBA' },
  { short: 'HEC Paris', name: 'HEC Paris', later: 'MBA' },
  { short: 'IESE', name: 'IESE Business School', later: 'MBA' },
  { short: 'IE', name: 'IE Business School', later: 'MBA' },
  { short: 'ESADE', name: 'ESADE Business School', later: 'MBA' },
  { short: 'SDA Bocconi', name: 'SDA Bocconi School of Management', later: 'MBA' },
  { short: 'Oxford Saïd', name: 'Saïd Business School, University of Oxford', later: 'MBA' },
  { short: 'Cambridge Judge', name: 'Judge Business School, University of Cambridge', later: 'MBA' },
  { short: 'IMD', name: 'IMD Lausanne', later: 'MBA' },
  { short: 'RSM', name: 'Rotterdam School of Management', later: 'MBA' },
  { short: 'Wharton', name: 'The Wharton School', later: 'MBA' },
]

const AMERICA: readonly School[] = [
  { short: 'Harvard', name: 'Harvard Business School', later: 'MBA' },
  { short: 'Stanford', name: 'Stanford Graduate School of Business', later: 'MBA' },
  { short: 'Wharton', name: 'The Wharton School', later: 'MBA' },
  { short: 'Kellogg', name: 'Kellogg School of Management', later: 'MBA' },
  { short: 'Booth', name: 'Chicago Booth School of Business', later: 'MBA' },
  { short: 'Columbia', name: 'Columbia Business School', later: 'MBA' },
  { short: 'MIT Sloan', name: 'MIT Sloan School of Management', later: 'MBA' },
  { short: 'Tuck', name: 'Tuck School of Business', later: 'MBA' },
  { short: 'Ross', name: 'Ross School of Business', later: 'MBA' },
  { short: 'Haas', name: 'Haas School of Business', later: 'MBA' },
  { short: 'Darden', name: 'Darden School of Business', later: 'MBA' },
  { short: 'Fuqua', name: 'Fuqua School of Business', later: 'MBA' },
]

const EAST_ASIA: readonly School[] = [
  INSEAD,
  { short: 'NUS', name: 'NUS Business School', later: 'MBA' },
  { short: 'HKUST', name: 'HKUST Business School', later: 'MBA' },
  { short: 'CEIBS', name: 'China Europe International Business School', later: 'MBA' },
  { short: 'Wharton', name: 'The Wharton School', later: 'MBA' },
  { short: 'Booth', name: 'Chicago Booth School of Business', later: 'MBA' },
]

const SOUTH_ASIA: readonly School[] = [
  { short: 'ISB', name: 'Indian School of Business', later: 'PGP' },
  { short: 'IIM Ahmedabad', name: 'Indian Institute of Management Ahmedabad', later: 'PGP' },
  { short: 'IIM Bangalore', name: 'Indian Institute of Management Bangalore', later: 'PGP' },
  { short: 'IIM Calcutta', name: 'Indian Institute of Management Calcutta', later: 'PGP' },
  INSEAD,
  { short: 'Kellogg', name: 'Kellogg School of Management', later: 'MBA' },
]

/** Where people of a region go back to school after the first job. */
export function laterSchools(region: string): readonly School[] {
  if (region === 'northAmerica') return AMERICA
  if (region === 'eastAsia') return EAST_ASIA
  return region === 'southAsia' ? SOUTH_ASIA : EUROPE
}
