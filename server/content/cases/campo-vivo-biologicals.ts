import type { CaseContent } from './case.types.ts'

export const campoVivoBiologicals: CaseContent = {
  slug: 'campo-vivo-biologicals',
  title: 'A product for dry years',
  type: 'new_product',
  industry: 'Agriculture',
  difficulty: 3,
  style: 'interviewer_led',
  minutes: 40,
  summary:
    'An Argentine start-up has a seed treatment that lifts soy yields by 4% on average. Decide whom to sell it to, at what price, or whether to.',
  situation:
    'Campo Vivo, from Rosario, has a treatment with soil bacteria for soy seed. Field trials over five seasons show 4% more yield on average. The plan is to launch nationwide at US$14 per hectare, with a fifth of ten million hectares treated in year three. Making and delivering the product costs US$6 per hectare; the company needs US$4.5m a year for research and field staff.',
  question: 'Should Campo Vivo launch as planned, and if not, how?',
  clarifyingFacts: [
    {
      question: 'What is a tonne of soy worth to a farmer?',
      answer: 'US$300 after transport and export tax.',
    },
    {
      question: 'When do farmers buy such a product?',
      answer: 'When the expected gain is three times the price. They have been disappointed before.',
    },
    {
      question: 'How many would adopt?',
      answer: 'A fifth of hectares in three years where the rule of three holds, hardly any elsewhere.',
    },
    {
      question: 'How does the treatment work?',
      answer: 'It helps roots to hold water. In wet seasons it does nothing.',
    },
    {
      question: 'Can the season be foreseen?',
      answer:
        'Forecasts in October call a dry season in four years out of ten. In those years the gain in the transition zone averages 7%.',
    },
    {
      question: 'Do rivals have something similar?',
      answer: 'Two nationals sell general growth promoters at US$10 to 12 with gains near 2% everywhere.',
    },
  ],
  steps: [
    {
      title: 'Open',
      prompt: 'What would you want to know about the 4% before pricing?',
      minutes: 5,
      strong: [
        'Asks how the gain varies by place and season, because a farmer buys for one field.',
        'Thinks of value per hectare: yield, price, gain, and what share a farmer keeps.',
        'Checks the plan’s result: 2 million hectares at a margin of US$8, less US$4.5m.',
      ],
      checks: [
        {
          question: 'What does the plan promise a year?',
          expression: '10 * 0.2 * (14 - 6) - 4.5',
          answer: 11.5,
          unit: 'US$ m',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Break up the average',
      prompt: 'Here are the trials by zone and by rainfall. Who would buy at US$14?',
      minutes: 11,
      exhibits: ['zones', 'rain'],
      strong: [
        'Computes value per hectare: about US$11, 35 and 76, and a third of each as the price farmers accept.',
        'Finds that only the dry west accepts US$14: 0.4 million hectares and a loss of US$1.3m.',
        'Concludes that this is a drought product, sold as if it were a growth promoter.',
      ],
      checks: [
        {
          question: 'What is the highest price farmers accept in the dry west?',
          expression: '2.1 * 300 * 0.12 / 3',
          answer: 25.2,
          unit: 'US$ per hectare',
          tolerance: 0.02,
        },
        {
          question: 'And in the transition zone?',
          expression: '2.9 * 300 * 0.04 / 3',
          answer: 11.6,
          unit: 'US$ per hectare',
          tolerance: 0.02,
        },
        {
          question: 'What does the launch at US$14 earn a year?',
          expression: '2 * 0.2 * (14 - 6) - 4.5',
          answer: -1.3,
          unit: 'US$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Choose the price',
      prompt: 'Compare US$25 in the west only with US$11.50 in the west and the transition zone.',
      minutes: 7,
      strong: [
        'Finds US$3.1m against US$1.0m: fewer hectares earn three times as much.',
        'Adds break-even: 237,000 hectares, 12% of the west.',
        'Notes that a high price also tells farmers what the product is for.',
      ],
      checks: [
        {
          question: 'What does US$25 in the west earn a year?',
          expression: '2 * 0.2 * (25 - 6) - 4.5',
          answer: 3.1,
          unit: 'US$ m',
          tolerance: 0.02,
        },
        {
          question: 'What does US$11.50 in both zones earn a year?',
          expression: '5 * 0.2 * (11.5 - 6) - 4.5',
          answer: 1,
          unit: 'US$ m',
          tolerance: 0.02,
        },
        {
          question: 'How many hectares break even at US$25?',
          expression: '4.5 / (25 - 6) * 1000',
          answer: 237,
          unit: 'thousand hectares',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Be creative',
      prompt:
        'How could the product earn money in the transition zone, where dry seasons come only sometimes?',
      minutes: 11,
      strong: [
        'Considers a refund in wet seasons and sees that seven wet years in ten make it too dear.',
        'Proposes to sell late, when the October forecast is dry: a gain of 7% supports about US$20.',
        'Values that: US$3.4m a year on average, which doubles the profit of the west alone.',
        'Thinks about stock, shelf life of bacteria and credit from seed dealers.',
      ],
      checks: [
        {
          question: 'What price does a dry forecast support in the transition zone?',
          expression: '2.9 * 300 * 0.07 / 3',
          answer: 20.3,
          unit: 'US$ per hectare',
          tolerance: 0.03,
        },
        {
          question: 'What would selling at US$20 in four years of ten add on average?',
          expression: '3 * 0.2 * (20 - 6) * 0.4',
          answer: 3.36,
          unit: 'US$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The founders believe in a product for everybody. Conclude.',
      minutes: 6,
      strong: [
        'Recommends a launch, smaller and dearer, with the reason in a sentence.',
        'Shows the three results side by side.',
        'Plans the next trial to test the forecast idea.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'zones',
      title: 'Soy zones and trial results',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Humid core', 'Transition', 'Dry west'],
      series: [
        { name: 'Soy (million hectares)', values: [5, 3, 2] },
        { name: 'Yield (tonnes per hectare)', values: [3.6, 2.9, 2.1] },
        { name: 'Gain (% of yield)', values: [1, 4, 12] },
        { name: 'Dry seasons in ten', values: [1, 3, 7] },
      ],
    },
    {
      key: 'rain',
      title: 'Gain in yield by rainfall in the season, all trials',
      kind: 'line',
      unit: '% of yield',
      categories: ['Below 400 mm', '400 to 550', '550 to 700', '700 to 850', 'Above 850 mm'],
      series: [{ name: 'Gain', values: [14, 9, 4, 1, -1] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Asks for the spread behind the average before anything else.',
      weak: 'Prices the average farmer.',
    },
    {
      dimension: 'quantitative',
      strong: 'Compares four offers on one basis and keeps fixed costs in.',
      weak: 'Compares margins per hectare only.',
    },
    {
      dimension: 'creativity',
      strong: 'Finds ways to sell by season and checks them with numbers.',
      weak: 'Suggests insurance and leaves it there.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Understands the farmer’s rule and the memory of bad products.',
      weak: 'Assumes that farmers maximise expected value.',
    },
    {
      dimension: 'synthesis',
      strong: 'Moves the founders to a smaller launch with conviction.',
      weak: 'Leaves both launches open.',
    },
  ],
  recommendation:
    'Campo Vivo should launch in the dry west only, at US$25 per hectare, and not nationwide at US$14. The average of 4% hides 12% in the west and 1% in the humid core: the product holds water and works in dry seasons. Farmers want three times their money, so at US$14 only the west buys and the company loses US$1.3m a year instead of earning the planned US$11.5m. At US$25 the same 0.4 million hectares earn US$3.1m. Selling in the transition zone at US$20 when the October forecast is dry could add US$3.4m on average. The main risks are a run of wet years and stock that spoils. Next: sign three seed dealers in the west, sell 240,000 hectares to break even, and test late sales with 200 farmers in the next dry forecast.',
}
