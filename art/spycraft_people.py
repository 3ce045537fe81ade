"""Spycraft: agents and leaders of the factions, each before the colours of their own side."""

from __future__ import annotations

from dataclasses import replace

from art.portraits import Portrait
from art.shapes import box, group, picture

TONES = {
    "nine_tiger": ("#e8892f", "#f2b14e", "#c9601f", "#a8431c", "#f4c98a"), "krypt": ("#4a5fc4", "#7f93e6", "#2f3f8f", "#6a4fb0", "#a9b6ee"), "banshee": ("#2fa88a", "#7fd0b8", "#1f6f66", "#4fb5b5", "#b5e3cf"),
    "bloodvine": ("#c43a5a", "#e98aa0", "#8c1f3f", "#d8607a", "#f0b5bf"), "patriots": ("#3f7fb8", "#9cc4e0", "#264f80", "#c8d4dc", "#6a9ac8"), "freelancer": ("#b9a888", "#8a8374", "#d8ccb0", "#6f6a60", "#a89a70"),
}
GROUNDS = {
    "nine_tiger": ("hills", "lanterns", "sun", "waves", "rings"), "krypt": ("rings", "bars", "curtain", "checks", "moon"), "banshee": ("screens", "bolts", "waves", "rings", "stripes"), "bloodvine": ("vines", "curtain", "checks", "plain", "city"),
    "patriots": ("stripes", "stars", "bricks", "hills", "sun"), "freelancer": ("plain", "city", "rings", "stripes", "moon"),
}

NINE_TIGER = {
    "li": Portrait("pale", "bun", "#17121a", shape="heart", wear="mandarin", cloth="#b3202a", trim="#f0c04a", eyes="lashes", brows="angry", mouth="lips", lips="#b3202a", marks=(("cover", "#b3202a"),)),
    "colonel_bao": Portrait("tan", "crop", "#2a2422", shape="square", hat="peaked", hat_colour="#4a5a3a", wear="uniform", cloth="#5a6a42", trim="#e3b341", eyes="narrow", brows="bushy", nose="broad", mouth="frown", beard="moustache"),
    "iron_monk": Portrait("olive", "bald", "#2a2422", shape="heavy", wear="robe", cloth="#d8742a", trim="#8a3a1c", eyes="closed", brows="none", nose="broad", mouth="flat", marks=(("beads", "#4a2418"),)),
    "akim_potenski": Portrait("rosy", "crop", "#a8431f", shape="block", hat="ushanka", hat_colour="#6a5340", wear="suit", cloth="#4a4438", trim="#8c2a2a", eyes="narrow", brows="bushy", nose="red", mouth="", beard="full"),
    "kai": Portrait("tan", "spikes", "#e8e4dc", shape="narrow", wear="jacket", cloth="#1f1c24", trim="#d8352b", eyes="sly", brows="angry", mouth="smirk", hat="headband", hat_colour="#1f1c24"),
    "red_lantern": Portrait("porcelain", "space_buns", "#1a1216", shape="round", wear="dress", cloth="#c8202c", trim="#f0c04a", eyes="lashes", brows="thin", nose="button", mouth="lips", lips="#d8202c", marks=(("flower", "#ffd84a"), ("blush", "")), size=1.1),
    "nightingale_wu": Portrait("pale", "bob", "#17141c", shape="oval", wear="turtleneck", cloth="#2a4a5a", eyes="open", brows="flat", nose="button", mouth="smile", marks=(("earrings", "#4fd0c0"),)),
    "jade_fang": Portrait("pale", "mohawk", "#2fb57a", shape="long", wear="jacket", cloth="#17402f", trim="#f4efe4", eyes="narrow", iris="#2fb57a", brows="angry", nose="plain", mouth="teeth", marks=(("tattoo", "#1f7a5a"), ("scar", ""))),
    "iron_abacus": Portrait("grey", "wild", "#b8bcc0", shape="egg", wear="mandarin", cloth="#3a3f48", trim="#9aa7af", eyes="tired", brows="bushy", nose="long", mouth="", beard="long", glasses="half", glass="#2a2a2a"),
    "shiatsu": Portrait("olive", "topknot", "#1a1414", shape="round", wear="robe", cloth="#f4efe4", trim="#3b5f8f", eyes="happy", brows="raised", nose="broad", mouth="grin"),
    "street_dragon": Portrait("pale", "shaved_side", "#d8352b", shape="narrow", wear="hoodie", cloth="#f0c04a", trim="#c8202c", eyes="sly", brows="sly", nose="plain", mouth="smirk", glasses="goggles", glass="#3a2a24"),
    "temple_guard": Portrait("brown", "bald", "#1a1414", shape="square", hat="straw", hat_colour="#d9b25a", wear="armour", cloth="#7a3a24", trim="#f0c04a", eyes="narrow", brows="flat", nose="broad", mouth="frown"),
    "li_cong": Portrait("tan", "bald", "#1a1414", shape="oval", wear="suit", cloth="#2a1c1c", trim="#d8742a", eyes="narrow", brows="angry", nose="hook", mouth="flat", beard="goatee", marks=(("earrings", "#e3b341"),)),
    "groundfire": Portrait("dark", "flat_top", "#d8642b", shape="block", wear="armour", cloth="#3a3f48", trim="#ff7a2f", glasses="visor", glass="#ff8a3a", brows="none", nose="broad", mouth="teeth", size=1.1),
    "mother_of_clouds": Portrait("porcelain", "beehive", "#e8eaf0", shape="heart", wear="ruff", cloth="#5f7fa8", trim="#ffffff", eyes="closed", brows="thin", nose="button", mouth="smile", marks=(("gem", "#5fb0e0"), ("drops", "#5fb0e0"))),
    "general_shao_zhen": Portrait("fair", "slick", "#8a8f96", shape="long", hat="helmet", hat_colour="#8c1f1c", wear="uniform", cloth="#7a1a1c", trim="#f0c04a", eyes="narrow", brows="angry", nose="hook", mouth="frown", beard="forked", beard_colour="#8a8f96"),
    "sister_ash": Portrait("pale", "bun", "#6a6f78", shape="narrow", wear="robe", cloth="#6a6f78", trim="#e8892f", eyes="closed", brows="thin", nose="plain", mouth="flat", marks=(("beads", "#d8742a"),)),
    "the_ferryman": Portrait("brown", "dreads", "#3a3430", shape="long", hat="straw", hat_colour="#a88a4a", wear="coat", cloth="#2f4a52", trim="#e3b341", eyes="tired", brows="bushy", nose="long", mouth="", beard="full", beard_colour="#8a8f96"),
    "old_man_gao": Portrait("tan", "sides", "#d8d4cc", shape="egg", wear="mandarin", cloth="#2f5a4a", trim="#f0c04a", eyes="happy", brows="bushy", nose="broad", mouth="grin", glasses="half", glass="#2a2a2a", beard="goatee", beard_colour="#d8d4cc", marks=(("wrinkles", ""),)),
    "empress_yue": Portrait("porcelain", "beehive", "#17121a", shape="heart", wear="ruff", cloth="#a8431c", trim="#f0c04a", eyes="lashes", brows="arch", nose="button", mouth="lips", lips="#a8202c", marks=(("gem", "#d8202c"), ("earrings", "#f0c04a"))),
}
KRYPT = {
    "professor_lind": Portrait("fair", "side_part", "#8a6a4a", shape="egg", wear="lab", cloth="#4a6a8a", trim="#8c2a2a", eyes="open", iris="#5f8fb5", brows="raised", nose="long", mouth="smile", glasses="square", glass="#3a2a24"),
    "kirianna_semenov": Portrait("porcelain", "bun", "#e8e6e0", shape="narrow", wear="ruff", cloth="#2a2a4a", trim="#c8d0e8", eyes="narrow", iris="#5f8fb5", brows="thin", nose="hook", mouth="pursed", glasses="monocle", glass="#e3b341", marks=(("wrinkles", ""),)),
    "king_maul": Portrait("dark", "mohawk", "#17121a", shape="heavy", wear="jacket", cloth="#3a3f58", trim="#e3b341", eyes="narrow", brows="angry", nose="broad", mouth="frown", marks=(("nose_ring", ""), ("chain", ""))),
    "ivory_ghost": Portrait("porcelain", "crop", "#f4f0e6", shape="long", hat="fedora", hat_colour="#f0ead8", wear="suit", cloth="#f0ead8", trim="#8a97b5", eyes="tired", iris="#8fb5d8", brows="flat", nose="long", mouth="flat"),
    "glasshouse": Portrait("brown", "curls", "#2a1a18", shape="oval", wear="turtleneck", cloth="#c8d4f0", eyes="wide", brows="raised", nose="plain", mouth="open", glasses="round", glass="#e8f4ff"),
    "mirage": Portrait("tan", "long", "#5a3a8a", shape="heart", wear="dress", cloth="#3a2a66", trim="#b58ae8", eyes="lashes", iris="#7a4cc0", brows="arch", nose="button", mouth="lips", lips="#8a3a9a", marks=(("cover", "#c9a8f0"),)),
    "tombstone": Portrait("deep", "buzz", "#120d10", shape="block", wear="armour", cloth="#4a4f58", trim="#c8352c", eyes="narrow", brows="flat", nose="broad", mouth="frown", glasses="patch", glass="#17121a"),
    "termite": Portrait("pale", "fringe", "#6a6f78", shape="small", wear="hoodie", cloth="#5a5f6a", trim="#c8d0d4", eyes="wide", brows="sad", nose="button", mouth="pursed", glasses="round", glass="#e3b341", size=1.3),
    "wheelhouse": Portrait("rosy", "afro", "#d9823a", shape="round", wear="overalls", cloth="#2f3f6f", trim="#e8cf9a", eyes="happy", brows="bushy", nose="red", mouth="grin", beard="chops"),
    "grave_courier": Portrait("ash", "crop", "#1a1720", shape="narrow", hat="racing", hat_colour="#23202c", wear="jacket", cloth="#23202c", trim="#6a6f8a", eyes="tired", brows="flat", nose="long", mouth="flat"),
    "padre": Portrait("olive", "sides", "#4a3a30", shape="round", wear="priest", cloth="#1a1a22", eyes="happy", brows="raised", nose="broad", mouth="smile", hat="wide_brim", hat_colour="#1f1c28"),
    "cipher_clerk": Portrait("fair", "slick", "#7a5a3a", shape="square", wear="vest", cloth="#2f5a4a", trim="#f4efe4", brows="flat", nose="plain", mouth="flat", glasses="visor", glass="#3fb57a", marks=(("mole", ""),)),
    "clean_sweep": Portrait("brown", "crop", "#17121a", shape="oval", hat="flat_cap", hat_colour="#23283a", wear="coat", cloth="#2f3648", trim="#c8d0e8", glasses="shades", glass="#12131a", brows="flat", nose="broad", mouth="smirk"),
    "dr_verona": Portrait("brown", "bald", "#3a2a20", shape="egg", wear="suit", cloth="#3a1f40", trim="#e3b341", eyes="narrow", brows="sly", nose="long", mouth="smirk", glasses="round", glass="#23202c", beard="goatee", beard_colour="#8a8f96"),
    "adam_razir": Portrait("dark", "crop", "#d8d4cc", shape="square", wear="suit", cloth="#8a97c8", trim="#17121a", eyes="sly", brows="angry", nose="plain", mouth="flat", beard="strap", beard_colour="#d8d4cc"),
    "the_archivist": Portrait("porcelain", "long", "#f4f4f4", shape="long", wear="robe", cloth="#23284a", trim="#e3b341", eyes="glow", iris="#8fb5ff", brows="bushy", nose="long", mouth="", beard="long"),
    "curator_voss": Portrait("fair", "slick", "#d8d4cc", shape="long", wear="vest", cloth="#2f3f6f", trim="#e3b341", eyes="narrow", brows="thin", nose="hook", mouth="pursed", glasses="monocle", glass="#e3b341"),
    "the_undertaker": Portrait("ash", "crop", "#17121a", shape="block", hat="wide_brim", hat_colour="#17121a", wear="coat", cloth="#17121a", trim="#6a6f8a", eyes="tired", brows="flat", nose="broad", mouth="frown", beard="strap"),
    "vera_sandoval": Portrait("olive", "waves", "#3a1f18", shape="heart", wear="dress", cloth="#4a2a7a", trim="#a9b6ee", eyes="lashes", iris="#5a3a8a", brows="arch", nose="plain", mouth="lips", lips="#8c1f3f", marks=(("earrings", "#c8d0e8"), ("mole", ""))),
    "the_sexton": Portrait("grey", "wild", "#8a8f96", shape="heavy", wear="overalls", cloth="#3a3f48", trim="#7f93e6", eyes="sly", brows="bushy", nose="broad", mouth="smirk", beard="chops", beard_colour="#8a8f96", hat="flat_cap", hat_colour="#2f3648"),
}
BANSHEE = {
    "bandwidth": Portrait("fair", "spikes", "#2fd0e8", shape="round", hat="headset", hat_colour="#1f2a30", wear="hoodie", cloth="#1f2a30", trim="#9be83a", eyes="open", iris="#2fb5d8", brows="raised", nose="button", mouth="grin"),
    "the_paparazzo": Portrait("tan", "quiff", "#3a2318", shape="long", wear="vest", cloth="#8a7a4a", trim="#e8dcc4", eyes="sly", brows="sly", nose="hook", mouth="grin", beard="pencil", hat="flat_cap", hat_colour="#c8352c"),
    "siren_doyle": Portrait("porcelain", "waves", "#c8451f", shape="heart", wear="dress", cloth="#17402f", trim="#2f8f6a", eyes="lashes", iris="#2f8f5a", brows="arch", nose="button", mouth="lips", lips="#d8202c"),
    "crow_machree": Portrait("pale", "dreads", "#17121a", shape="long", wear="coat", cloth="#17201f", trim="#4a6a5f", eyes="narrow", brows="angry", nose="hook", mouth="frown", marks=(("scar", "#a83a35"), ("paint", "#17201f"))),
    "carrier_wave": Portrait("brown", "topknot", "#1a1216", shape="oval", wear="track", cloth="#2fb5a0", trim="#f4efe4", eyes="open", brows="flat", nose="plain", mouth="smile", hat="headphones", hat_colour="#f0c04a"),
    "dead_air": Portrait("ash", "bald", "#17121a", shape="egg", wear="turtleneck", cloth="#12181a", eyes="blank", brows="none", nose="none", mouth="flat", marks=(("cover", "#23302f"),)),
    "keening": Portrait("grey", "long", "#dfe8e4", shape="narrow", wear="robe", cloth="#3a5f58", trim="#8fc0b0", eyes="tired", iris="#3f8f8a", brows="sad", nose="plain", mouth="open"),
    "ghostwriter": Portrait("fair", "side_part", "#e8cf8a", shape="oval", wear="scarf", cloth="#5a4a3a", trim="#d8352b", eyes="sly", brows="raised", nose="plain", mouth="smirk", glasses="half", glass="#23302f", hat="beret", hat_colour="#23302f"),
    "rook_brannigan": Portrait("rosy", "buzz", "#c8642b", shape="heavy", wear="stripes", cloth="#f4efe4", trim="#1f5f4a", eyes="narrow", brows="bushy", nose="broad", mouth="teeth", beard="full"),
    "loop": Portrait("deep", "pigtails", "#120d10", shape="round", hat="racing", hat_colour="#9be83a", wear="jacket", cloth="#2a2a35", trim="#9be83a", eyes="happy", brows="raised", nose="button", mouth="smile"),
    "feedback": Portrait("pale", "mohawk", "#ff4fa3", shape="square", wear="jacket", cloth="#17121a", trim="#ff4fa3", eyes="wide", brows="angry", nose="plain", mouth="teeth", marks=(("nose_ring", "#c0c8cc"), ("earrings", "#c0c8cc"))),
    "switchboard": Portrait("brown", "beehive", "#6a2f4a", shape="heart", hat="headset", hat_colour="#f4efe4", wear="suit", cloth="#f0c04a", trim="#2f8f6a", eyes="lashes", brows="thin", nose="button", mouth="lips", lips="#8c1f3f", glasses="cat_eye", glass="#17121a"),
    "white_noise": Portrait("porcelain", "fringe", "#f0f4f4", shape="heart", wear="mandarin", cloth="#dfeae8", trim="#2fa88a", eyes="glow", iris="#b5fff0", brows="none", nose="button", mouth="pursed", lips="#5f8f8a"),
    "moira_keane": Portrait("fair", "bob", "#7a2418", shape="oval", wear="suit", cloth="#17402f", trim="#e3b341", eyes="open", iris="#2f8f5a", brows="sly", nose="plain", mouth="smirk", marks=(("freckles", ""), ("drops", "#e3b341"))),
    "echo_chamber": Portrait("dark", "sides", "#c8d0cc", shape="round", wear="bow", cloth="#2f5a58", trim="#f0c04a", eyes="wide", brows="bushy", nose="broad", mouth="open", beard="moustache", beard_colour="#c8d0cc", glasses="square", glass="#c8352c"),
    "the_wail": Portrait("ash", "wild", "#eaf4f0", shape="long", wear="robe", cloth="#0f2a28", trim="#5fe0c0", eyes="glow", iris="#5fffd8", brows="angry", nose="none", mouth="open", hat="veil", hat_colour="#5fd0b8"),
    "morse": Portrait("deep", "flat_top", "#120d10", shape="narrow", hat="headset", hat_colour="#2fa88a", wear="jacket", cloth="#1f6f66", trim="#b5e3cf", eyes="open", brows="raised", nose="broad", mouth="smirk"),
    "party_line": Portrait("rosy", "curls", "#e8a04a", shape="round", hat="headphones", hat_colour="#c8352c", wear="turtleneck", cloth="#4fb5b5", eyes="happy", brows="thin", nose="button", mouth="open", glasses="square", glass="#17402f"),
    "father_tuohy": Portrait("rosy", "sides", "#e8e4dc", shape="egg", wear="priest", cloth="#17201f", eyes="sly", brows="bushy", nose="red", mouth="smile", marks=(("wrinkles", ""),)),
    "the_blackout": Portrait("ash", "buzz", "#12131a", shape="square", wear="armour", cloth="#12201f", trim="#2fa88a", glasses="visor", glass="#0f1a18", brows="none", nose="plain", mouth="flat"),
}
BLOODVINE = {
    "contessa_belladonna": Portrait("porcelain", "waves", "#1a1018", shape="heart", hat="wide_brim", hat_colour="#3a1026", wear="dress", cloth="#5a1230", trim="#c8204a", eyes="lashes", iris="#5a8f3a", brows="arch", nose="button", mouth="lips", lips="#b30f2f", marks=(("drops", "#e3b341"),)),
    "consigliere_rao": Portrait("brown", "slick", "#b8bcc0", shape="long", wear="suit", cloth="#3a2a30", trim="#c8204a", eyes="tired", brows="bushy", nose="hook", mouth="flat", beard="moustache", beard_colour="#b8bcc0", glasses="half", glass="#e3b341"),
    "velvet_glove": Portrait("olive", "quiff", "#2a1a18", shape="narrow", wear="bow", cloth="#6a1230", trim="#f0c4cf", eyes="sly", brows="sly", nose="plain", mouth="smirk", glasses="mask", glass="#3a0f20"),
    "knuckles_duarte": Portrait("tan", "buzz", "#1a1214", shape="block", wear="tee", cloth="#f4efe4", trim="#c8202c", eyes="narrow", brows="angry", nose="broad", mouth="teeth", marks=(("plaster", ""), ("chain", ""))),
    "nico_thorn": Portrait("fair", "swept", "#5a3018", shape="oval", wear="jacket", cloth="#1f3a2a", trim="#f4efe4", eyes="open", iris="#3f8f5a", brows="raised", nose="plain", mouth="smirk", beard="stubble", marks=(("flower", "#d8203a"),)),
    "sommelier": Portrait("pale", "side_part", "#3a2a20", shape="egg", wear="apron", cloth="#5a0f26", trim="#f4efe4", eyes="closed", brows="raised", nose="long", mouth="pursed", beard="handlebar"),
    "ledger": Portrait("dark", "bun", "#17121a", shape="oval", wear="vest", cloth="#7a6a4a", trim="#f4efe4", eyes="open", brows="flat", nose="button", mouth="flat", glasses="square", glass="#e3b341"),
    "button_man": Portrait("rosy", "crop", "#4a2a18", shape="heavy", hat="bowler", hat_colour="#1f1a20", wear="coat", cloth="#1f1a20", trim="#c8202c", eyes="narrow", brows="bushy", nose="red", mouth="frown", marks=(("cigar", ""),)),
    "getaway_gino": Portrait("olive", "curls", "#1a1214", shape="narrow", hat="aviator", hat_colour="#7a1f1c", wear="scarf", cloth="#7a4a2a", trim="#f4efe4", eyes="wide", brows="raised", nose="long", mouth="grin"),
    "ragazzo": Portrait("tan", "spikes", "#3a2a1c", shape="small", hat="baseball", hat_colour="#d8203a", wear="tee", cloth="#3f7fb8", trim="#f4efe4", eyes="happy", brows="raised", nose="button", mouth="grin", size=1.3),
    "bagman": Portrait("pale", "sides", "#8a6a4a", shape="round", wear="suit", cloth="#8a7a5a", trim="#3a2a20", eyes="wide", brows="sad", nose="broad", mouth="frown", marks=(("wrinkles", ""),), hat="boater", hat_colour="#e8cf8a"),
    "tomas_vesco": Portrait("olive", "slick", "#120d10", shape="square", wear="suit", cloth="#f4efe4", trim="#c8202c", eyes="sly", brows="flat", nose="plain", mouth="grin", beard="strap", marks=(("flower", "#c8202c"),)),
    "madame_oleander": Portrait("brown", "beehive", "#7a1f4a", shape="oval", wear="fur", cloth="#3a1026", trim="#f0d0c8", eyes="lashes", brows="thin", nose="button", mouth="lips", lips="#c8204a", marks=(("mole", ""), ("earrings", "#e3b341"))),
    "don_brandt": Portrait("rosy", "sides", "#d8d8d8", shape="heavy", wear="bow", cloth="#17121a", trim="#c8202c", eyes="narrow", brows="bushy", nose="broad", mouth="", beard="walrus", beard_colour="#d8d8d8", glasses="monocle", glass="#e3b341"),
    "the_vinekeeper": Portrait("green", "long", "#2f5a2a", shape="heart", wear="robe", cloth="#2a3a1c", trim="#c8204a", eyes="glow", iris="#ff5a7a", brows="angry", nose="plain", mouth="lips", lips="#7a0f2a", hat="crown", hat_colour="#6a2f1c", marks=(("flower", "#d8204a"),)),
    "rosa_calabrese": Portrait("olive", "bob", "#17121a", shape="oval", wear="vest", cloth="#8c1f3f", trim="#f0b5bf", eyes="sly", brows="arch", nose="long", mouth="lips", lips="#c8204a", glasses="half", glass="#2a1a18"),
    "cousin_enzo": Portrait("tan", "quiff", "#2a1a14", shape="round", wear="track", cloth="#c43a5a", trim="#f4efe4", eyes="happy", brows="bushy", nose="broad", mouth="grin", marks=(("chain", ""),)),
    "judge_moretti": Portrait("fair", "waves", "#e8e6e0", shape="long", wear="robe", cloth="#17121a", trim="#c43a5a", eyes="narrow", brows="angry", nose="hook", mouth="frown", glasses="round", glass="#e3b341"),
    "the_godmother": Portrait("pale", "beehive", "#8a8f96", shape="heavy", wear="ruff", cloth="#5a1230", trim="#e3b341", eyes="lashes", brows="thin", nose="broad", mouth="pursed", marks=(("gem", "#c8204a"), ("wrinkles", ""), ("earrings", "#e3b341"))),
}
PATRIOTS = {
    "valley_forge": Portrait("fair", "crop", "#4a3020", shape="square", hat="tricorn", hat_colour="#1f3050", wear="uniform", cloth="#26406f", trim="#f4efe4", eyes="narrow", brows="flat", nose="plain", mouth="frown", beard="chops"),
    "echo_of_concord": Portrait("dark", "braid", "#17121a", shape="oval", hat="racing", hat_colour="#d8352b", wear="jacket", cloth="#f4efe4", trim="#26406f", eyes="open", brows="flat", nose="plain", mouth="smile"),
    "sergeant_dawes": Portrait("rosy", "flat_top", "#9a9a94", shape="block", wear="uniform", cloth="#5a6a42", trim="#d9c08a", eyes="narrow", brows="angry", nose="broad", mouth="frown", marks=(("scar", ""),)),
    "seamstress": Portrait("brown", "bun", "#5a3a20", shape="heart", wear="apron", cloth="#f4efe4", trim="#b3405a", eyes="lashes", brows="arch", nose="button", mouth="smile", hat="headscarf", hat_colour="#d8a03a"),
    "liberty_vance": Portrait("pale", "ponytail", "#e3b64a", shape="oval", wear="armour", cloth="#2f4f80", trim="#f4efe4", eyes="open", iris="#3f7fb8", brows="angry", mouth="flat", hat="headband", hat_colour="#c8202c"),
    "switchback": Portrait("tan", "buzz", "#3a2318", shape="narrow", hat="baseball", hat_colour="#2f6a4a", wear="jacket", cloth="#7a5a34", trim="#d8352b", glasses="shades", glass="#c8642b", brows="flat", nose="long", mouth="smirk", beard="goatee"),
    "paper_trail": Portrait("fair", "curls", "#c8702a", shape="round", wear="suit", cloth="#6a7a84", trim="#f0c04a", eyes="wide", iris="#5f8f5a", brows="raised", nose="button", mouth="open", glasses="round", glass="#23304a", marks=(("freckles", ""),)),
    "homestead": Portrait("rosy", "crop", "#b58a4a", shape="heavy", hat="cowboy", hat_colour="#c9a56a", wear="overalls", cloth="#3f5f8f", trim="#c8453a", eyes="happy", brows="bushy", nose="broad", mouth="", beard="full", beard_colour="#b58a4a"),
    "midnight_rider": Portrait("deep", "long", "#120d10", shape="narrow", hat="hood", hat_colour="#141d33", wear="coat", cloth="#141d33", trim="#3f5f8f", eyes="glow", iris="#8fc4ff", brows="flat", nose="plain", mouth="flat", marks=(("cover", "#24324f"),)),
    "quaker": Portrait("pale", "bob", "#d8d8d4", shape="oval", hat="wide_brim", hat_colour="#1a1a20", wear="priest", cloth="#2a2a30", eyes="closed", brows="flat", nose="long", mouth="smile"),
    "citizen_doe": Portrait("grey", "crop", "#6a6f78", shape="oval", wear="tee", cloth="#9aa7af", trim="#6a7680", eyes="dots", brows="flat", nose="plain", mouth="flat"),
    "powder_monkey": Portrait("tan", "pigtails", "#5a3018", shape="small", wear="stripes", cloth="#f4efe4", trim="#c8352c", eyes="wide", brows="raised", nose="button", mouth="grin", hat="bandana", hat_colour="#c8202c", marks=(("plaster", ""),), size=1.3),
    "captain_halloran": Portrait("fair", "swept", "#8a4a24", shape="square", hat="peaked", hat_colour="#f4f4f0", wear="uniform", cloth="#1f3050", trim="#e3b341", eyes="open", iris="#3f7fb8", brows="bushy", mouth="smirk", beard="full", beard_colour="#8a4a24"),
    "lamplight": Portrait("dark", "afro", "#3a2a24", shape="oval", wear="scarf", cloth="#4a4a3a", trim="#f0c04a", eyes="glow", iris="#ffe27a", brows="arch", nose="broad", mouth="smile", glasses="round", glass="#e3b341"),
    "marcus_thorne": Portrait("olive", "slick", "#4a4f58", shape="long", wear="jacket", cloth="#5a2a20", trim="#f4efe4", eyes="tired", brows="flat", nose="hook", mouth="flat", beard="stubble", glasses="goggles", glass="#5a3a24"),
    "the_minuteman": Portrait("porcelain", "ponytail", "#e8e6e0", shape="square", hat="tricorn", hat_colour="#8c1f24", wear="ruff", cloth="#8c1f24", trim="#f4efe4", eyes="narrow", brows="angry", nose="hook", mouth="flat", glasses="patch", glass="#17121a"),
    "ensign_whitlock": Portrait("dark", "curls", "#17121a", shape="small", hat="peaked", hat_colour="#f4efe4", wear="uniform", cloth="#264f80", trim="#f4efe4", eyes="wide", brows="raised", nose="button", mouth="open", marks=(("blush", ""),)),
    "aunt_liberty": Portrait("brown", "afro", "#c8ccd0", shape="round", wear="dress", cloth="#3f7fb8", trim="#f4efe4", eyes="happy", brows="thin", nose="broad", mouth="smile", glasses="round", glass="#264f80"),
    "colonel_ashby": Portrait("rosy", "side_part", "#d8d4cc", shape="square", wear="uniform", cloth="#264f80", trim="#e3b341", eyes="narrow", brows="bushy", nose="broad", mouth="", beard="chops", beard_colour="#d8d4cc"),
    "the_signatory": Portrait("porcelain", "long", "#f0ead8", shape="long", wear="ruff", cloth="#6a9ac8", trim="#ffffff", eyes="tired", iris="#5f8fb5", brows="flat", nose="long", mouth="flat", glasses="half", glass="#8a8374"),
}
FREELANCER = {
    "mercer": Portrait("tan", "buzz", "#5a4a3a", shape="block", wear="armour", cloth="#5a5f4a", trim="#c8d0d4", eyes="narrow", brows="flat", nose="broad", mouth="flat", beard="stubble", hat="beanie", hat_colour="#2f3a34"),
    "lady_luck": Portrait("fair", "curls", "#d84a2a", shape="heart", wear="dress", cloth="#2f7a5a", trim="#f0c04a", eyes="lashes", iris="#3f8f5a", brows="arch", nose="button", mouth="lips", lips="#d8202c", hat="cloche", hat_colour="#2f7a5a"),
    "road_king": Portrait("rosy", "long", "#8a5a33", shape="heavy", wear="jacket", cloth="#17121a", trim="#8a97a0", brows="bushy", nose="red", mouth="", beard="long", glasses="shades", glass="#17121a", hat="bandana", hat_colour="#23284a"),
    "bookworm": Portrait("brown", "space_buns", "#2a1a18", shape="small", wear="turtleneck", cloth="#c8702a", eyes="wide", brows="raised", nose="button", mouth="smile", glasses="round", glass="#8c1f3f", size=1.25),
    "doc_halliday": Portrait("ash", "side_part", "#6a5a4a", shape="long", wear="vest", cloth="#5a1f24", trim="#e8e4d8", eyes="tired", brows="flat", nose="long", mouth="smirk", beard="handlebar", hat="cowboy", hat_colour="#23202c"),
    "the_auditor": Portrait("dark", "bun", "#120d10", shape="narrow", wear="suit", cloth="#c8c4b8", trim="#17121a", eyes="open", brows="thin", nose="plain", mouth="flat", glasses="square", glass="#c8202c"),
}
SIDES = {"nine_tiger": NINE_TIGER, "krypt": KRYPT, "banshee": BANSHEE, "bloodvine": BLOODVINE, "patriots": PATRIOTS, "freelancer": FREELANCER}
LEADERS = ("li_cong", "groundfire", "mother_of_clouds", "general_shao_zhen", "clean_sweep", "dr_verona", "adam_razir", "the_archivist", "white_noise", "moira_keane", "echo_chamber", "the_wail",
           "tomas_vesco", "madame_oleander", "don_brandt", "the_vinekeeper", "captain_halloran", "lamplight", "marcus_thorne", "the_minuteman",
           "sister_ash", "the_ferryman", "old_man_gao", "empress_yue", "curator_voss", "the_undertaker", "vera_sandoval", "the_sexton", "morse", "party_line",
           "father_tuohy", "the_blackout", "rosa_calabrese", "cousin_enzo", "judge_moretti", "the_godmother", "ensign_whitlock", "aunt_liberty", "colonel_ashby", "the_signatory")


def twins() -> str:
    """The Twins: two of a kind, back to back."""
    one = Portrait("tan", "fringe", "#17121a", shape="oval", wear="suit", cloth="#7a1230", trim="#f4efe4", eyes="lashes", brows="angry", nose="button", mouth="lips", lips="#c8204a")
    other = replace(one, colour="#f0e6d0", cloth="#f4efe4", trim="#7a1230", mouth="smirk", eyes="sly")
    return picture(96, 96, box(0, 0, 48, 96, "#e98aa0"), box(48, 0, 48, 96, "#8c1f3f"), group(one.figure(), x=-14, y=14, size=0.84), group(other.figure(), x=30, y=14, size=0.84))


def people() -> dict[str, str]:
    found = {"agent/the_twins": twins()}
    for side, members in SIDES.items():
        for at, (name, person) in enumerate(members.items()):
            shown = replace(person, back=TONES[side][at % 5], ground=GROUNDS[side][(at + at // 5) % 5])
            found[f"{'leader' if name in LEADERS else 'agent'}/{name}"] = shown.svg()
    return found
