/** Special activities. */
import type { Pipeline } from '../../server/kernel/gamedef';
import { all, binding, compare, control, count, is, notRoad, own, pipeline, poolOf, tokensIn } from './vocabulary';

export const activities: readonly Pipeline[] = [
  pipeline(
    'govern',
    'state',
    [
      [
        {
          chooseN: {
            bind: '$governed',
            options: { query: 'mapSpaces', filter: all(notRoad, control('state')) },
            min: 1,
            max: 2,
          },
        },
      ],
      [
        {
          forEach: {
            bind: '$space',
            over: binding('$governed'),
            effects: [
              {
                addVar: {
                  scope: 'pvar',
                  player: 'actor',
                  var: 'resources',
                  delta: { ref: 'zoneProp', zone: '$space', prop: 'population' },
                },
              },
            ],
          },
        },
      ],
    ],
    {
      accompanyingOps: ['train', 'patrol'],
      compoundParamConstraints: [{ relation: 'disjoint', operationParam: '$spaces', specialActivityParam: '$governed' }],
    },
  ),
  pipeline(
    'ambush',
    'rebel',
    [
      [
        {
          chooseN: {
            bind: '$ambushed',
            options: {
              query: 'mapSpaces',
              filter: all(
                compare(count(tokensIn('$zone', own, is('stance', 'hidden'))), '>', 0),
                compare(count(tokensIn('$zone', is('camp', 'state'))), '>', 0),
              ),
            },
            min: 1,
            max: 2,
          },
        },
      ],
      [
        {
          forEach: {
            bind: '$space',
            over: binding('$ambushed'),
            effects: [
              { chooseOne: { bind: '$agent', options: tokensIn('$space', own, is('stance', 'hidden')) } },
              { setTokenProp: { token: '$agent', prop: 'stance', value: 'shown' } },
              {
                removeByPriority: {
                  budget: 1,
                  groups: [{ bind: '$hit', over: tokensIn('$space', is('camp', 'state')), to: poolOf('$hit') }],
                },
              },
            ],
          },
        },
      ],
    ],
    { accompanyingOps: ['march', 'attack'] },
  ),
];
