print("unbag")
