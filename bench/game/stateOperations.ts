/** Operations of the two sides that hold the towns. */
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

export const stateOperations: readonly Pipeline[] = [
  pipeline('train', 'state', [
    [selectSpaces(all(notRoad, { op: 'not', arg: control('rebel') }), 3)],
    [
      perSpace([
        { chooseOne: { bind: '$mode', options: { query: 'enums', values: ['troops', 'scouts', 'nothing'] } } },
        {
          if: {
            when: compare(bound('$mode'), '!=', 'nothing'),
            then: [
              pay(3),
              {
                chooseN: {
                  bind: '$placed',
                  options: { query: 'tokensInZone', zone: pool, filter: [own, is('kind', bound('$mode'))] },
                  min: 0,
                  max: { if: { when: compare({ ref: 'zoneProp', zone: '$space', prop: 'category' }, '==', 'city'), then: 6, else: 2 } },
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
          },
        },
      ]),
    ],
    [
      {
        chooseN: {
          bind: '$pacified',
          options: { query: 'binding', name: '$spaces', filter: control('state') },
          min: 0,
          max: 1,
        },
      },
      {
        forEach: {
          bind: '$space',
          over: binding('$pacified'),
          effects: [
            {
              if: {
                when: compare({ ref: 'markerState', space: '$space', marker: 'terror' }, '==', 'terror'),
                then: [{ setMarker: { space: '$space', marker: 'terror', state: 'none' } }],
                else: [{ shiftMarker: { space: '$space', marker: 'support', delta: 1 } }],
              },
            },
          ],
        },
      },
    ],
  ]),
  pipeline('sweep', 'state', [
    [selectSpaces(notRoad, 3)],
    [
      perSpace([
        pay(3),
        {
          chooseN: {
            bind: '$movers',
            options: { query: 'tokensInAdjacentZones', zone: '$space', filter: [own, is('kind', 'troops')] },
            min: 0,
            max: 4,
          },
        },
        {
          forEach: {
            bind: '$mover',
            over: binding('$movers'),
            effects: [{ moveToken: { token: '$mover', from: zoneOf('$mover'), to: '$space' } }],
          },
        },
      ]),
      perSpace([
        {
          let: {
            bind: '$strength',
            value: count(tokensIn('$space', own, among('kind', ['troops', 'scouts']))),
            in: [
              {
                forEach: {
                  bind: '$found',
                  over: tokensIn('$space', is('camp', 'rebel'), is('stance', 'hidden')),
                  limit: bound('$strength'),
                  effects: [{ setTokenProp: { token: '$found', prop: 'stance', value: 'shown' } }],
                },
              },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('assault', 'state', [
    [
      selectSpaces(
        all(
          compare(count(tokensIn('$zone', own, is('kind', 'troops'))), '>', 0),
          compare(count(tokensIn('$zone', is('camp', 'rebel'), { prop: 'stance', op: 'neq', value: 'hidden' })), '>', 0),
        ),
        3,
      ),
    ],
    [
      perSpace([
        pay(3),
        {
          removeByPriority: {
            budget: { op: 'floorDiv', left: count(tokensIn('$space', own, is('kind', 'troops'))), right: 2 },
            groups: [
              { bind: '$hit', over: tokensIn('$space', is('camp', 'rebel'), is('kind', 'troops')), to: poolOf('$hit') },
              {
                bind: '$hit',
                over: tokensIn('$space', is('camp', 'rebel'), is('kind', 'scouts'), is('stance', 'shown')),
                to: poolOf('$hit'),
              },
              { bind: '$hit', over: tokensIn('$space', is('camp', 'rebel'), is('kind', 'bases')), to: poolOf('$hit') },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('patrol', 'state', [
    [
      {
        chooseN: {
          bind: '$movers',
          options: { query: 'tokensInMapSpaces', filter: [own, is('kind', 'troops')] },
          min: 1,
          max: 4,
        },
      },
    ],
    [
      {
        forEach: {
          bind: '$mover',
          over: binding('$movers'),
          effects: [
            {
              chooseOne: {
                bind: '$goal',
                options: {
                  query: 'connectedZones',
                  zone: zoneOf('$mover'),
                  maxDepth: 4,
                  via: all(
                    { op: 'in', item: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, set: ['road', 'city'] },
                    compare(count(tokensIn('$zone', is('camp', 'rebel'))), '==', 0),
                  ),
                  includeStart: true,
                },
              },
            },
            { moveToken: { token: '$mover', from: zoneOf('$mover'), to: '$goal' } },
          ],
        },
      },
    ],
  ]),
];
