"""Makes a face's lining figures and currency signs its usual ones: a canvas cannot ask for the OpenType feature 'lnum'.

usage: python3 lining-figures.py FILE.woff2   (needs: pip install fonttools brotli)
"""

import sys

from fontTools.ttLib import TTFont

path = sys.argv[1]
font = TTFont(path)
substitutions = font["GSUB"].table
lookups = {
    index
    for record in substitutions.FeatureList.FeatureRecord
    if record.FeatureTag == "lnum"
    for index in record.Feature.LookupListIndex
}
lining = {}
for index in lookups:
    for table in substitutions.LookupList.Lookup[index].SubTable:
        lining |= getattr(table, "ExtSubTable", table).mapping
for table in font["cmap"].tables:
    for code_point, glyph in table.cmap.items():
        table.cmap[code_point] = lining.get(glyph, glyph)
font.save(path)
