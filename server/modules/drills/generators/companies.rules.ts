export interface Company {
  name: string
  what: string
  segments: readonly [string, string, string]
}

/** None of these exists. */
export const COMPANIES: readonly Company[] = [
  { name: 'Halden Ferries', what: 'a ferry line', segments: ['Passengers', 'Cars', 'Freight'] },
  { name: 'Morrow Bakeries', what: 'a chain of bakeries', segments: ['Bread', 'Cakes', 'Coffee'] },
  {
    name: 'Quillon Labs',
    what: 'a group of medical laboratories',
    segments: ['Hospitals', 'Practices', 'Home tests'],
  },
  { name: 'Tarn Outdoor', what: 'a maker of outdoor clothing', segments: ['Jackets', 'Boots', 'Tents'] },
  { name: 'Verity Learning', what: 'an online school', segments: ['Languages', 'Accounting', 'Coding'] },
  { name: 'Ostrava Print', what: 'a packaging printer', segments: ['Labels', 'Cartons', 'Pouches'] },
  { name: 'Lumen Optics', what: 'a chain of opticians', segments: ['Frames', 'Lenses', 'Eye tests'] },
  { name: 'Pelham Parcels', what: 'a parcel carrier', segments: ['Next day', 'Two days', 'Returns'] },
  { name: 'Sable Hotels', what: 'a group of hotels', segments: ['Rooms', 'Restaurants', 'Events'] },
  { name: 'Corran Farms', what: 'a grower of vegetables', segments: ['Tomatoes', 'Peppers', 'Herbs'] },
]
