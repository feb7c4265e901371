type Range = readonly [min: number, max: number]

/** What people buy again and again: "40 % of households {own}; 30 % of those {buy}". */
export interface BoughtOften {
  product: string
  own: string
  buy: string
  unit: string
  /** A year. */
  times: Range
  price: Range
}

export const BOUGHT_OFTEN: readonly BoughtOften[] = [
  {
    product: 'cat food',
    own: 'keep a cat',
    buy: 'order its food online',
    unit: 'deliveries',
    times: [6, 14],
    price: [18, 45],
  },
  {
    product: 'garden seed',
    own: 'have a garden',
    buy: 'grow vegetables in it',
    unit: 'boxes of seed',
    times: [2, 6],
    price: [8, 24],
  },
  {
    product: 'coffee pods',
    own: 'have a coffee machine',
    buy: 'use one that takes pods',
    unit: 'packs of pods',
    times: [10, 40],
    price: [3, 9],
  },
  {
    product: 'window cleaning',
    own: 'live in a house of their own',
    buy: 'pay somebody to clean the windows',
    unit: 'visits',
    times: [2, 12],
    price: [14, 40],
  },
  {
    product: 'school lunches',
    own: 'have a child at school',
    buy: 'buy lunch there',
    unit: 'monthly lunch passes',
    times: [8, 11],
    price: [35, 80],
  },
  {
    product: 'bicycle servicing',
    own: 'own a bicycle',
    buy: 'have it serviced in a workshop',
    unit: 'services',
    times: [2, 4],
    price: [25, 95],
  },
  {
    product: 'firewood',
    own: 'have a stove',
    buy: 'burn wood in it',
    unit: 'crates of firewood',
    times: [4, 20],
    price: [6, 15],
  },
  {
    product: 'contact lenses',
    own: 'have somebody who needs glasses',
    buy: 'wear lenses instead',
    unit: 'boxes of lenses',
    times: [4, 24],
    price: [12, 35],
  },
]

/** What lasts for years and is then replaced: "30 % of the bakeries {use}, and each has 4 ovens". */
export interface Lasting {
  product: string
  places: string
  use: string
  each: Range
  years: Range
  price: Range
}

export const LASTING: readonly Lasting[] = [
  {
    product: 'card readers',
    places: 'shops',
    use: 'take cards',
    each: [1, 4],
    years: [3, 6],
    price: [80, 300],
  },
  {
    product: 'dental chairs',
    places: 'dental practices',
    use: 'buy their chairs new',
    each: [2, 6],
    years: [8, 12],
    price: [6000, 15_000],
  },
  {
    product: 'bread ovens',
    places: 'bakeries',
    use: 'bake on site',
    each: [1, 4],
    years: [8, 12],
    price: [4000, 18_000],
  },
  {
    product: 'lift motors',
    places: 'apartment blocks',
    use: 'have lifts',
    each: [1, 4],
    years: [8, 12],
    price: [2000, 9000],
  },
  {
    product: 'label printers',
    places: 'warehouses',
    use: 'print their own labels',
    each: [2, 6],
    years: [3, 6],
    price: [200, 900],
  },
  {
    product: 'rowing machines',
    places: 'gyms',
    use: 'offer rowing',
    each: [2, 6],
    years: [4, 8],
    price: [600, 1800],
  },
  {
    product: 'coffee grinders',
    places: 'cafés',
    use: 'grind their own beans',
    each: [1, 3],
    years: [4, 9],
    price: [300, 1500],
  },
  {
    product: 'milk coolers',
    places: 'farms',
    use: 'keep dairy cows',
    each: [1, 3],
    years: [8, 12],
    price: [3000, 12_000],
  },
]

/** What is sold by the hour of something that is there. */
export interface ByTheHour {
  business: string
  sites: string
  place: string
  unit: string
  minutes: readonly number[]
  price: Range
}

export const BY_THE_HOUR: readonly ByTheHour[] = [
  {
    business: 'car washing',
    sites: 'car washes',
    place: 'bay',
    unit: 'washes',
    minutes: [10, 12, 15],
    price: [6, 18],
  },
  {
    business: 'hairdressing',
    sites: 'salons',
    place: 'chair',
    unit: 'haircuts',
    minutes: [20, 30, 60],
    price: [18, 60],
  },
  {
    business: 'eye testing',
    sites: 'opticians',
    place: 'test room',
    unit: 'eye tests',
    minutes: [15, 20, 30],
    price: [15, 45],
  },
  {
    business: 'physiotherapy',
    sites: 'clinics',
    place: 'treatment room',
    unit: 'treatments',
    minutes: [20, 30, 60],
    price: [30, 75],
  },
  {
    business: 'tyre fitting',
    sites: 'tyre centres',
    place: 'lift',
    unit: 'fittings',
    minutes: [20, 30],
    price: [25, 70],
  },
  {
    business: 'passport photography',
    sites: 'photo shops',
    place: 'booth',
    unit: 'sittings',
    minutes: [5, 6, 10],
    price: [8, 16],
  },
]

export const COUNTRIES = [
  'Norrland',
  'Veldmark',
  'Castamar',
  'Oriel',
  'Maravia',
  'Lower Aurel',
  'Brenholm',
  'Sundria',
] as const
