/** Operations of the two sides in the hills. */
import type { Pipeline } from '../../server/kernel/gamedef';
import {
  all,
  among,
  binding,
  bound,
  compare,
  control,
  count,
  is,
  notRoad,
  own,
  pay,
  perSpace,
  pipeline,
  pool,
  poolOf,
  selectSpaces,
  tokensIn,
  zoneOf,
} from './vocabulary';

export const rebelOperations: readonly Pipeline[] = [
  pipeline('rally', 'rebel', [
    [selectSpaces(all(notRoad, { op: 'not', arg: control('state') }), 1)],
    [
      perSpace([
        pay(1),
        {
          chooseOne: {
            bind: '$mode',
            options: {
              query: 'concat',
              sources: [
                { query: 'enums', values: ['place', 'hide'] },
                { query: 'enums', values: ['nothing'] },
              ],
            },
          },
        },
        {
          if: {
            when: compare(bound('$mode'), '==', 'place'),
            then: [
              {
                chooseN: {
                  bind: '$placed',
                  options: { query: 'tokensInZone', zone: pool, filter: [own, is('kind', 'scouts')] },
                  max: {
                    op: '+',
                    left: 1,
                    right: count(tokensIn('$space', own, is('kind', 'bases'))),
                  },
                },
              },
              {
                forEach: {
                  bind: '$piece',
                  over: binding('$placed'),
                  effects: [{ moveToken: { token: '$piece', from: pool, to: '$space' } }],
                },
              },
            ],
            else: [
              {
                if: {
                  when: compare(bound('$mode'), '==', 'hide'),
                  then: [
                    {
                      forEach: {
                        bind: '$piece',
                        over: tokensIn('$space', own, is('stance', 'shown')),
                        effects: [{ setTokenProp: { token: '$piece', prop: 'stance', value: 'hidden' } }],
                      },
                    },
                  ],
                },
              },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('march', 'rebel', [
    [selectSpaces(true, 1)],
    [
      perSpace([
        pay(1),
        {
          chooseN: {
            bind: '$movers',
            options: {
              query: 'tokensInAdjacentZones',
              zone: '$space',
              filter: [own, among('kind', ['troops', 'scouts'])],
            },
            min: 0,
            max: 6,
          },
        },
        {
          forEach: {
            bind: '$mover',
            over: binding('$movers'),
            effects: [
              { moveToken: { token: '$mover', from: zoneOf('$mover'), to: '$space' } },
              {
                if: {
                  when: all(
                    compare({ ref: 'tokenProp', token: '$mover', prop: 'kind' }, '==', 'scouts'),
                    compare(count(tokensIn('$space', is('camp', 'state'))), '>', 3),
                  ),
                  then: [{ setTokenProp: { token: '$mover', prop: 'stance', value: 'shown' } }],
                },
              },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('attack', 'rebel', [
    [selectSpaces(all(compare(count(tokensIn('$zone', own)), '>', 0), compare(count(tokensIn('$zone', is('camp', 'state'))), '>', 0)), 1)],
    [
      perSpace([
        pay(1),
        {
          rollRandom: {
            bind: '$die',
            min: 1,
            max: 6,
            in: [
              {
                if: {
                  when: compare(bound('$die'), '<=', count(tokensIn('$space', own, is('kind', 'scouts')))),
                  then: [
                    {
                      removeByPriority: {
                        budget: 2,
                        groups: [
                          { bind: '$hit', over: tokensIn('$space', is('camp', 'state'), is('kind', 'troops')), to: poolOf('$hit') },
                          { bind: '$hit', over: tokensIn('$space', is('camp', 'state'), is('kind', 'scouts')), to: poolOf('$hit') },
                        ],
                      },
                    },
                  ],
                },
              },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('terror', 'rebel', [
    [selectSpaces(compare(count(tokensIn('$zone', own, is('stance', 'hidden'))), '>', 0), 1)],
    [
      perSpace([
        pay(1),
        {
          chooseOne: { bind: '$agent', options: tokensIn('$space', own, is('stance', 'hidden')) },
        },
        { setTokenProp: { token: '$agent', prop: 'stance', value: 'shown' } },
        { setMarker: { space: '$space', marker: 'terror', state: 'terror' } },
        { shiftMarker: { space: '$space', marker: 'support', delta: -1 } },
      ]),
    ],
  ]),
];
