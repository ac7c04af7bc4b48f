/**
 * VitePress 1.6 moves the outline's marker up to 100 ms after the last scroll. By then a reader can have left the page,
 * and the marker is gone: a TypeError in the console.
 */
export const outlineMarker = {
  name: 'outline-marker',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.endsWith('/theme-default/composables/outline.js')) return;
    return { code: code.replace('function setActiveLink() {', '$& if (!marker.value) return;'), map: null };
  },
};
