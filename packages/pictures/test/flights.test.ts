import { describe, expect, test } from 'vitest';
import { flightsOf } from '../src/dom/flights.js';

const looks = (pieces: Readonly<Record<string, string>>): Map<string, string> => new Map(Object.entries(pieces));

describe('what flies from one picture to the next', () => {
  test('the piece that is new at its target', () => {
    const [before, after] = [looks({ 'slot:0': 'mine' }), looks({ 'hex:7': 'mine' })];
    expect(flightsOf({ from: ['slot:0'], to: ['hex:7'] }, before, after)).toEqual([
      { from: 'slot:0', to: 'hex:7', isArrival: true },
    ]);
  });

  test('the piece that replaces another', () => {
    const [before, after] = [looks({ a: 'park', b: 'factory' }), looks({ a: 'factory', b: 'park' })];
    expect(flightsOf({ from: ['a', 'b'], to: ['b', 'a'] }, before, after)).toEqual([
      { from: 'a', to: 'b', isArrival: true },
      { from: 'b', to: 'a', isArrival: true },
    ]);
  });

  test('the piece that has left, where none is new: a person to the number of people at home', () => {
    const [before, after] = [looks({ 'person:0:hut:0': 'blue', 'people:0': 'icon' }), looks({ 'people:0': 'icon' })];
    expect(flightsOf({ from: ['person:0:hut:0'], to: ['people:0'] }, before, after)).toEqual([
      { from: 'person:0:hut:0', to: 'people:0', isArrival: false },
    ]);
  });

  test('a piece of the target, between stocks that look the same before and after', () => {
    const stocks = looks({ 'supply:wood': 'wood', 'resource:0:wood': 'wood' });
    expect(flightsOf({ from: ['supply:wood'], to: ['resource:0:wood'] }, stocks, stocks)).toEqual([
      { from: 'supply:wood', to: 'resource:0:wood', isArrival: true },
    ]);
  });

  test('a new piece from outside the picture, and none that was there', () => {
    const [before, after] = [looks({ old: 'x' }), looks({ old: 'x', new: 'x' })];
    expect(flightsOf({ from: [], to: ['old', 'new'] }, before, after)).toEqual([
      { from: '', to: 'new', isArrival: true },
    ]);
  });

  test('nothing between places without a piece: no location, panel or segment', () => {
    expect(flightsOf({ from: ['location:quarry'], to: ['player:0'] }, looks({}), looks({}))).toEqual([]);
  });

  test('nothing to points, which count up, and no die, which rolls', () => {
    const [before, after] = [looks({ 'die:0:1': '3', 'wallTile:0:9:0': '9' }), looks({ 'die:0:1': '4' })];
    expect(flightsOf({ from: ['wallTile:0:9:0'], to: ['points:0'] }, before, after)).toEqual([]);
    expect(flightsOf({ from: [], to: ['die:0:1'] }, before, after)).toEqual([]);
    const workers = looks({ 'workers:0': 'worker', 'die:0:1': '3' });
    expect(flightsOf({ from: ['workers:0'], to: ['die:0:1'] }, workers, workers)).toEqual([
      { from: 'workers:0', to: 'die:0:1', isArrival: false },
    ]);
  });
});
